/** Searches the list of exhibitors in the page, and makes the plan of their stands interactive. */
import { startList } from "./live-list";
import { startPlan } from "./live-plan";

const root = document.querySelector<HTMLElement>("[data-exhibitors]");
const list = root && startList(root);
if (root && list) startPlan(root, list);
