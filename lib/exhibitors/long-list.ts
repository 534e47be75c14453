/**
 * From this number of companies on, the rows of the list tell neither sectors nor the country of the fair: the filters
 * do, and the page stays within its limit.
 */
export const LONG_LIST_MIN_COMPANIES = 360;
