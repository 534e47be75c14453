/** Searches the list of exhibitors in the page, and makes the plan of their stands interactive. */
import { liveList } from "./live-list";
import { livePlan } from "./live-plan";

const root = document.querySelector<HTMLElement>("[data-exhibitors]");
const list = root && liveList(root);
if (root && list) livePlan(root, list);
