/**
 * The position of the venue (WGS 84), for map links, calendars and structured data. It is an
 * example until the organiser names the real place. `parking` is the entrance of the car park.
 */
export const venue = {
  latitude: 40.9907,
  longitude: 28.8203,
  parking: { latitude: 40.9921, longitude: 28.8226 },
} as const;
