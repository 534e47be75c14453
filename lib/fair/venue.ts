/** WGS 84. An example until the organiser names the real place. `parking` is the entrance of the car park. */
export const venue = {
  latitude: 40.9907,
  longitude: 28.8203,
  parking: { latitude: 40.9921, longitude: 28.8226 },
} as const;
