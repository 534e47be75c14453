/**
 * The page of a visitor's pass is not in the list of pages: each visitor has a different one, and nobody
 * else may find it.
 */
export const passPage = "VisitorPass";
