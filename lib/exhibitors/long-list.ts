/** From this number on, rows omit sectors and the fair's own country, so that the page stays within its size limit. */
export const LONG_LIST_MIN_COMPANIES = 360;
