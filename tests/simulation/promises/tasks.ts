import { type History, isLost, type PastCompany } from "../history";
import type { Attempt, TaskPost } from "../past-work";
import { MAX_UNDER_WAY_MS } from "./mails";
import type { FairPromise, Rest } from "./promise";

const NEVER = Number.POSITIVE_INFINITY;

/** Whether what was begun may have come after the other one. */
const isAfter = (later: Attempt, { begunAt }: Attempt) => (later.at ?? NEVER) >= begunAt;

const isTold = (history: History, { at }: Attempt) => at !== undefined && !isLost(history, at);

const isDeleted = ({ deletedTasks }: History, id: string) =>
  deletedTasks.some((one) => one.id === id);

export const keepsTasks: FairPromise = {
  text: "a task that staff have saved is there until they delete it, with what they saved last",
  async findBreaks({ history, store }) {
    const stored = new Map((await store.tasks.list()).map((one) => [one.id, one.texts.en?.title]));
    const breaks: string[] = [];
    for (const saved of history.tasks) {
      if (!isTold(history, saved) || isDeleted(history, saved.id)) continue;
      const title = stored.get(saved.id);
      const others = history.tasks.filter((one) => one.id === saved.id && one !== saved);
      const isReplaced = others.some((one) => one.mark === title && isAfter(one, saved));
      if (title !== saved.mark && !isReplaced) breaks.push(`${saved.mark} is ${title}`);
    }
    return breaks;
  },
};

export const keepsTaskTexts: FairPromise = {
  text: "a task that staff have saved is not replaced by somebody who has not seen it",
  findBreaks({ history }) {
    const kept = history.tasks.filter((one) => isTold(history, one));
    const byBase = Map.groupBy(kept, ({ id, seen }) => `${id} after "${seen}"`);
    return [...byBase].flatMap(([base, all]) =>
      all.length > 1 ? [`${base}: ${all.map(({ mark }) => mark).join(" and ")}`] : [],
    );
  },
};

export const deletesTasks: FairPromise = {
  text: "a deleted task is gone, and nothing that was given for one that is not there stays",
  async findBreaks({ history, store }) {
    const there = new Set((await store.tasks.list()).map(({ id }) => id));
    const { items } = await store.reviews.readPage({ limit: 200 });
    const back = history.deletedTasks.filter((one) => isTold(history, one) && there.has(one.id));
    return [
      ...back.map(({ id }) => `${id} is there`),
      ...items.flatMap(({ id, review: { answers = [] } }) =>
        answers
          .filter(({ task }) => !there.has(task))
          .map(({ task }) => `${id} has an answer to ${task}`),
      ),
    ];
  },
};

/** The same company with all its applications. */
const listSame = ({ companies }: History, { email }: PastCompany) =>
  companies.filter((one) => one.email === email);

const isGone = ({ erasureBegunAt, isMerged }: PastCompany) =>
  erasureBegunAt !== undefined && !isMerged;

/** What each application that is there has given for a task: the content of a file, or "yes". */
async function loadGiven({ store }: Rest, own: readonly PastCompany[], task: string) {
  const given = await Promise.all(
    own.map(async ({ id }) => {
      const { answers = [] } = await store.reviews.read("exhibit", id);
      const answer = answers.find((one) => one.task === task);
      if (!answer?.file) return answer && "yes";
      return String((await store.tasks.read(id, answer.file.digest)) ?? "a file that is not there");
    }),
  );
  return given.filter((one) => one !== undefined);
}

const isSameTask = (a: TaskPost, b: TaskPost) => a.task === b.task && a.company === b.company;

export const keepsAnswers: FairPromise = {
  text: "what a company was told is given is there for staff until it is replaced or taken back",
  async findBreaks(rest) {
    const { history } = rest;
    const breaks: string[] = [];
    for (const post of history.taskPosts) {
      const { company, task, gives, content = "yes" } = post;
      const same = listSame(history, company);
      // A file is deleted with its registration; what somebody said yes to lives on in the one that is kept.
      const isOver = same.some(isGone) || (company.isMerged && gives === "file");
      if (!gives || !isTold(history, post) || isDeleted(history, task) || isOver) continue;
      const others = history.taskPosts.filter((one) => one !== post && isSameTask(one, post));
      if (others.some((one) => isAfter(one, post))) continue;
      const given = await loadGiven(rest, gives === "file" ? [company] : same, task);
      if (!given.includes(content)) breaks.push(`${company.email}, ${task}: ${given.join()}`);
    }
    return breaks;
  },
};

export const opensFiles: FairPromise = {
  text: "each file that staff see of a company can be opened",
  async findBreaks({ history, store }) {
    const breaks: string[] = [];
    for (const { id, email } of history.companies) {
      const { answers = [] } = await store.reviews.read("exhibit", id);
      for (const { task, file } of answers)
        if (file && !(await store.tasks.read(id, file.digest)))
          breaks.push(`${email}: the file for ${task} is not there`);
    }
    return breaks;
  },
};

export const takesAnswersBack: FairPromise = {
  text: "what a company has taken back is gone, also after a restore, and so is a file that nothing names",
  async findBreaks(rest) {
    const { history, store } = rest;
    const breaks: string[] = [];
    for (const post of history.taskPosts) {
      const { company, task, gives, at } = post;
      if (gives || at === undefined) continue;
      const same = listSame(history, company);
      const isGivenAgain = history.taskPosts.some(
        (one) => one.gives && one.task === task && same.includes(one.company) && isAfter(one, post),
      );
      // A merge brings what was given with another application.
      if (isGivenAgain || same.some((one) => one.isMerged)) continue;
      const given = await loadGiven(rest, [company], task);
      if (given.length > 0) breaks.push(`${company.email} has given ${task} again`);
    }
    for (const company of history.companies) {
      const { id, email } = company;
      const posts = history.taskPosts.filter((one) => one.company === company);
      const isCutOff = posts.some(({ gives, at }) => gives === "file" && at === undefined);
      // Only an upload that nobody has finished, or a backup, may leave some.
      if (isCutOff || history.restores.length > 0) continue;
      const { answers = [] } = await store.reviews.read("exhibit", id);
      const files = await store.tasks.listFiles(id);
      const left = files.filter(
        ({ digest }) => !answers.some(({ file }) => file?.digest === digest),
      );
      if (left.length > 0) breaks.push(`${email} has ${left.length} files that nothing names`);
    }
    return breaks;
  },
};

const isFollowedByRestore = ({ restores }: History, at: number) =>
  restores.some(({ until }) => until >= at);

const listReminders = ({ world }: Rest, { id }: PastCompany) =>
  world.mailbox.deliveries.filter(({ messageId }) => messageId.includes(`${id}.tasks.`));

export const remindsOfMissing: FairPromise = {
  text: "nobody is reminded of what is given, or of a task that is deleted",
  findBreaks(rest) {
    const { history } = rest;
    const mails = history.companies.flatMap((company) =>
      listReminders(rest, company).map((mail) => ({ company, mail })),
    );
    return mails.flatMap(({ company, mail }) => {
      const isDone = ({ at }: Attempt) =>
        at !== undefined &&
        at < mail.begunAt - MAX_UNDER_WAY_MS &&
        !isFollowedByRestore(history, at);
      const named = history.tasks.filter(({ mark }) => mail.text.includes(mark));
      const wrong = named.filter(({ id }) => {
        const posts = history.taskPosts.filter((one) => one.task === id && one.company === company);
        const isGiven = posts.every(({ gives }) => gives) && posts.some(isDone);
        return isGiven || history.deletedTasks.some((one) => one.id === id && isDone(one));
      });
      return wrong.map(({ mark }) => `${company.email} is reminded of ${mark}`);
    });
  },
};

/** Accepted before, and nothing that it does or that is done to it has begun since. */
const isAsked = ({ decisions, erasureBegunAt, hasOtherLink }: PastCompany, at: number) =>
  decisions.some((one) => (one.at ?? NEVER) < at) &&
  decisions.every(({ state }) => state === "accepted") &&
  erasureBegunAt === undefined &&
  !hasOtherLink;

export const remindsCompanies: FairPromise = {
  text: "a company that misses something is reminded of it when staff were told so",
  findBreaks(rest) {
    const { history, world } = rest;
    return history.taskReminders.flatMap(({ begunAt }) => {
      const open = history.tasks.filter(
        ({ id, at }) => (at ?? NEVER) < begunAt && !isDeleted(history, id),
      );
      const asked = history.companies.filter((company) => {
        const same = listSame(history, company);
        const isMissing = (id: string) =>
          !history.taskPosts.some((one) => one.task === id && same.includes(one.company));
        return isAsked(company, begunAt) && open.some(({ id }) => isMissing(id));
      });
      // A restore loses the task or the decision, or holds the email back.
      if (history.restores.length > 0) return [];
      return asked
        .filter(({ email }) => !world.mailbox.unknown.has(email))
        .filter(
          (company) =>
            !listReminders(rest, company).some((one) => one.at >= begunAt - MAX_UNDER_WAY_MS),
        )
        .map(({ email }) => `${email} is not reminded`);
    });
  },
};
