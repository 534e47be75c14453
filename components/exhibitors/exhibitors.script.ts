/** Makes the search of the exhibitor list and the plan of stands interactive. */
import { startList } from "./live-list";
import { startPlan } from "./live-plan";

const root = document.querySelector<HTMLElement>("[data-exhibitors]");
const list = root && startList(root);
if (root && list) startPlan(root, list);
