/** A built page contains the year of its build. */
export function showCurrentYear(): void {
  const line = document.querySelector<HTMLElement>("[data-year]");
  const year = String(new Date().getFullYear());
  if (!line?.textContent || line.dataset.year === year) return;
  line.textContent = line.textContent.replace(line.dataset.year ?? year, year);
  line.dataset.year = year;
}
