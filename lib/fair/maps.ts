import { venue } from "./venue";

export type MapView = "venue" | "stops" | "parking" | { by: "transit" | "driving"; from?: string };

interface Coordinates {
  latitude: number;
  longitude: number;
}

const buildOsmUrl = ({ latitude, longitude }: Coordinates, zoom: number, layers = "") =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}${layers}`;

export function getMapUrl(view: MapView): string {
  if (view === "venue") return buildOsmUrl(venue, 16);
  if (view === "stops") return buildOsmUrl(venue, 17, "&layers=T");
  if (view === "parking") return buildOsmUrl(venue.parking, 18);
  const way = new URL("https://www.google.com/maps/dir/");
  way.search = String(
    new URLSearchParams({
      api: "1",
      ...(view.from && { origin: view.from }),
      destination: `${venue.latitude},${venue.longitude}`,
      travelmode: view.by,
    }),
  );
  return way.href;
}
