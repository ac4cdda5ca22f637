import type { CountryCode } from '../countries/index.ts'

/** Every clock of a country, by the names people write; what differs only in the past is left to its neighbours. */
const ZONES: Readonly<Record<CountryCode, readonly string[]>> = {
  aus: zones(
    'Australia',
    'ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart Lindeman Lord_Howe Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West Yancowinna',
  ),
  nz: ['Pacific/Auckland', 'Pacific/Chatham', 'NZ', 'NZ-CHAT'],
  uk: ['Europe/London', 'Europe/Belfast', 'GB'],
  ca: [
    ...zones(
      'America',
      'Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Atikokan Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife',
    ),
    ...zones('Canada', 'Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon'),
  ],
  us: [
    ...zones(
      'America',
      'Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Los_Angeles Louisville Menominee Metlakatla New_York Nome Phoenix Sitka Yakutat',
    ),
    ...zones(
      'America/Indiana',
      'Indianapolis Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac',
    ),
    ...zones('America/Kentucky', 'Louisville Monticello'),
    ...zones('America/North_Dakota', 'Beulah Center New_Salem'),
    ...zones(
      'US',
      'Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific',
    ),
    'Pacific/Honolulu',
  ],
}

function zones(area: string, names: string): string[] {
  return names.split(' ').map((name) => `${area}/${name}`)
}

/** The names of the clocks of a country; there is no other in it. */
export const zonesOf = (country: CountryCode): ReadonlySet<string> => new Set(ZONES[country])
