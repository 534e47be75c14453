/** The script of pages with stars. */
import { startKeeping } from "./start-keeping";

startKeeping();
