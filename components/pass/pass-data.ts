/** The element in which the pass's page keeps its view for the script. */
export const PASS_DATA_ID = "pass-data";
