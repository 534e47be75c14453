/** A line for the legend, drawn as on the map. */
export function Sign({ kind }: { kind: string }) {
  return (
    <svg className="sign route-map" viewBox="0 0 40 14" aria-hidden="true">
      <path className={`line ${kind}`} d="M4 7H36" />
      {kind === "motorway" && <path className="lane" d="M4 7H36" />}
    </svg>
  );
}

/** A place for the legend, drawn as on the map. */
export function PlaceSign({ kind }: { kind: "interchange" | "parking" }) {
  return (
    <svg className="sign route-map" viewBox="0 0 40 24" aria-hidden="true">
      {kind === "interchange" ? (
        <circle className="interchange" cx="20" cy="12" r="8" />
      ) : (
        <>
          <rect className="parking" x="9" y="1" width="22" height="22" rx="4" />
          <text className="parking-letter" x="20" y="19">
            P
          </text>
        </>
      )}
    </svg>
  );
}
