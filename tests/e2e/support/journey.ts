/**
 * Ends the title of a test that `npm run verify` runs, as `@journey` does, if a condition holds: of a
 * loop over languages, forms and scripts, the journeys are the cases that differ.
 */
export const journeyIf = (isJourney: boolean): string => (isJourney ? " @journey" : "");
