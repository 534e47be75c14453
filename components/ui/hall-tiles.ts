/** Classes for what bears the form of a hall, and where the forms are. */
import styles from "./hall-tiles.module.css";

export const hallTiles = styles;
