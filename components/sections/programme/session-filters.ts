/** What a style sheet cannot do for the filters of the programme: count sessions, and give way to a link. */

interface FilteredDay {
  day: Element;
  sessions: HTMLElement[];
}

/** Hides days without a session, says if there is none at all, and shows the session that the address names. */
export function watchSessionFilters(programme: HTMLElement): void {
  const form = programme.parentElement;
  const none = form?.querySelector<HTMLElement>("[data-none]");
  const controls = form?.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input");
  if (!form || !none || !controls) return;
  const days: FilteredDay[] = Array.from(programme.children, (day) => ({
    day,
    sessions: [...day.querySelectorAll<HTMLElement>("[data-day] > li")],
  }));

  const hidden = new Set<Element>();

  const update = () => {
    const wanted = [...controls].map(readChoice).filter(Boolean);
    hidden.clear();
    for (const { day, sessions } of days) {
      const others = sessions.filter(({ dataset }) => !wanted.every((one) => isFit(dataset, one)));
      const isEmpty = others.length === sessions.length;
      day.toggleAttribute("data-empty", isEmpty);
      for (const element of isEmpty ? [day, ...others] : others) hidden.add(element);
    }
    none.hidden = !days.every(({ day }) => hidden.has(day));
  };
  const clear = () => {
    for (const control of controls) {
      if (control instanceof HTMLSelectElement) control.value = "";
      else control.checked = false;
    }
    update();
  };
  const showTarget = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target || !hidden.has(target)) return;
    clear();
    target.scrollIntoView();
  };

  form.addEventListener("change", update);
  none.querySelector("button")?.addEventListener("click", () => {
    clear();
    controls[0]?.focus();
  });
  addEventListener("hashchange", showTarget);
  update();
  showTarget();
}

function readChoice(control: HTMLSelectElement | HTMLInputElement): string {
  return control instanceof HTMLSelectElement || control.checked ? control.value : "";
}

/** @param choice `kind-panel`, `place-stage` or `interpreted` */
function isFit(session: DOMStringMap, choice: string): boolean {
  const [by = "", value] = choice.split("-");
  return value === undefined ? by in session : session[by] === value;
}
