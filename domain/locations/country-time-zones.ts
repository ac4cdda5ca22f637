import type { CountryCode } from '#domain/countries/index.ts'

/** Every clock of a country, by the names people write; what differs only in the past is left to its neighbours. */
const TIME_ZONES_BY_COUNTRY: Readonly<Record<CountryCode, readonly string[]>> = {
  aus: zonesInArea(
    'Australia',
    'ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart Lindeman Lord_Howe Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West Yancowinna',
  ),
  nz: ['Pacific/Auckland', 'Pacific/Chatham', 'NZ', 'NZ-CHAT'],
  uk: ['Europe/London', 'Europe/Belfast', 'GB'],
  ca: [
    ...zonesInArea(
      'America',
      'Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Atikokan Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife',
    ),
    ...zonesInArea(
      'Canada',
      'Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon',
    ),
  ],
  us: [
    ...zonesInArea(
      'America',
      'Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Los_Angeles Louisville Menominee Metlakatla New_York Nome Phoenix Sitka Yakutat',
    ),
    ...zonesInArea(
      'America/Indiana',
      'Indianapolis Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac',
    ),
    ...zonesInArea('America/Kentucky', 'Louisville Monticello'),
    ...zonesInArea('America/North_Dakota', 'Beulah Center New_Salem'),
    ...zonesInArea(
      'US',
      'Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific',
    ),
    'Pacific/Honolulu',
  ],
}

function zonesInArea(area: string, names: string): string[] {
  return names.split(' ').map((name) => `${area}/${name}`)
}

/** The names of the clocks of a country; there is no other in it. */
export const timeZonesOf = (country: CountryCode): ReadonlySet<string> =>
  new Set(TIME_ZONES_BY_COUNTRY[country])
