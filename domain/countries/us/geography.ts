import type { Geography } from '#domain/countries/geography.ts'
import { zonesInArea } from '#domain/countries/geography.ts'

export const geography: Geography = {
  timeZones: [
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
  landmarks: [
    ['America/New_York', 40.71, -74.01],
    ['America/New_York', 33.75, -84.39],
    ['America/New_York', 25.76, -80.19],
    ['America/New_York', 39.96, -83],
    ['America/Detroit', 42.33, -83.05],
    ['America/Indiana/Indianapolis', 39.77, -86.16],
    ['America/Chicago', 41.88, -87.63],
    ['America/Chicago', 36.16, -86.78],
    ['America/Chicago', 29.76, -95.37],
    ['America/Chicago', 39.1, -94.58],
    ['America/Denver', 39.74, -104.98],
    ['America/Denver', 31.76, -106.49],
    ['America/Denver', 40.76, -111.89],
    ['America/Boise', 43.61, -116.2],
    ['America/Phoenix', 33.45, -112.07],
    ['America/Los_Angeles', 34.05, -118.24],
    ['America/Los_Angeles', 36.17, -115.14],
    ['America/Los_Angeles', 47.61, -122.33],
    ['America/Anchorage', 61.22, -149.9],
    ['Pacific/Honolulu', 21.31, -157.86],
  ],
  outline: {
    bounds: { west: -125, east: -66.5, south: 24.2, north: 49.6 },
    land: [
      '-124.7 48.4 -123.2 48.2 -122.4 47.3 -122.8 49 -118 49 -113 49 -108 49 -103 49 -98 49 -95.2 49 -95.1 49.4 -94.6 48.7 -92 48.3 -89.6 48 -91.9 46.8 -90.4 46.6 -88.2 47.4 -87.6 46.5 -84.6 46.5 -84.7 46 -86.9 45.7 -88 44.6 -87.1 45.2 -87.9 43.1 -87.5 41.7 -86.6 41.9 -86.3 43 -86.4 44 -85.5 44.9 -84.8 45.8 -83.4 45.2 -83.3 44.2 -83.9 43.7 -82.7 44 -82.5 42.9 -83.2 42 -83.4 41.7 -81.7 41.5 -79 42.7 -79 43.3 -76.3 43.5 -76.2 44.1 -75 45 -71.5 45 -70.9 45.3 -70 46.7 -69.2 47.4 -68.2 47.3 -67.8 47 -67.8 45.7 -67 44.8 -68.8 44.4 -70.2 43.6 -70.8 42.8 -71 42.3 -70.6 41.9 -70.1 42.1 -70 41.6 -71.3 41.5 -72.9 41.2 -73.7 40.9 -72 41 -73.9 40.5 -74.1 39.7 -74.9 38.9 -75.5 39.5 -75.1 38.5 -75.9 37.2 -76.2 39.3 -76.4 37.9 -76 36.9 -75.5 35.3 -76.6 34.7 -77.9 33.9 -79.2 33.2 -80.9 32 -81.4 30.7 -81.3 29.8 -80.5 28.4 -80 26.9 -80.3 25.4 -80.9 25.1 -81.8 26.1 -82.8 27.8 -82.7 28.9 -83.7 29.9 -85.2 29.7 -86.4 30.4 -88 30.3 -89.5 30.3 -89.2 29.1 -90.5 29.1 -91.8 29.6 -93.8 29.7 -94.8 29.3 -96.6 28.3 -97.3 27.4 -97.2 25.9 -99.1 26.4 -99.5 27.5 -100.6 28.9 -101.4 29.8 -102.4 29.8 -103.1 29 -104.5 29.6 -105 30.7 -106.5 31.8 -108.2 31.8 -108.2 31.3 -111.1 31.3 -114.8 32.5 -117.1 32.5 -117.4 33.2 -118.4 33.8 -119.2 34.2 -120.6 34.6 -121 35.5 -121.9 36.6 -122.5 37.5 -123.7 38.9 -123.9 39.9 -124.4 40.4 -124.1 41.5 -124.5 42.8 -124 44.8 -123.9 46.2 -124.3 47.3',
      // Alaska and Hawaii, smaller than they are.
      '-121.6 28.6 -120 28.8 -117.8 29 -115.8 28.6 -115.5 26.2 -114.4 26 -113.2 24.9 -113.5 24.7 -114.6 25.7 -116 25.9 -117.4 25.7 -118 25.2 -119.5 24.6 -121 24.2 -119.6 25 -119.2 25.5 -120.6 25.7 -121 26.3 -120.1 26.7 -121.5 27.3 -120.4 27.6 -121.3 28.1',
      '-108.2 25.2 -107.7 24.9 -108 24.4 -108.4 24.7',
      '-109.2 25.7 -108.7 25.5 -109 25.4',
      '-110.3 26.2 -109.9 26.1 -110.2 25.9',
    ],
  },
}
