import styles from "./star-lattice.module.css";

interface StarLatticeProps {
  /**
   * The edge at which the lattice begins; it fades away from there. `corner` is the top corner at
   * the end of the lines.
   */
  from?: "start" | "end" | "top" | "bottom" | "corner";
  className?: string;
}

/**
 * The eight-fold star lattice as an ornament at the edge of a section. It fills its positioned
 * parent behind the content. Its colour is the parent's `color`.
 */
export function StarLattice({ from = "end", className = "" }: StarLatticeProps) {
  return <div aria-hidden="true" className={`${styles.lattice} ${styles[from]} ${className}`} />;
}
