import { location, mapUrl } from "./contact";

const venue = `${location.latitude}%2C${location.longitude}`;

/** The venue with the lines of public transport around it. */
const transitUrl = `${mapUrl}&layers=T`;

/** Directions by car, from a place if one is given. */
const directionsUrl = (from = "") =>
  `https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=${from}%3B${venue}`;

/** Ways to the fair; titles and texts stand under `Transport.blocks.<id>`. */
export const transport = [
  { id: "metro", icon: "metro", url: transitUrl },
  { id: "marmaray", icon: "train", url: transitUrl },
  { id: "metrobus", icon: "bus", url: transitUrl },
  { id: "bus", icon: "bus", url: transitUrl },
  { id: "airportIst", icon: "airport", url: directionsUrl("41.2608%2C28.7418") },
  { id: "airportSaw", icon: "airport", url: directionsUrl("40.8986%2C29.3092") },
  { id: "car", icon: "car", url: directionsUrl() },
  { id: "parking", icon: "parking", url: mapUrl },
] as const;

export type TransportBlock = (typeof transport)[number];
