/** What a simulation needs, and what it tells. */

export interface SimulatedDoor {
  url: string;
  /** Pairs a device. @returns its cookie */
  pair(name: string, gate: string): Promise<string>;
  /** The first mark of today of the pass with this token, in milliseconds. */
  firstMark(token: string): Promise<number | undefined>;
}

export interface SimulationOptions {
  door: SimulatedDoor;
  tablets: number;
  rounds: number;
  /** Tokens of passes. Each round takes its own. */
  tokens: readonly string[];
  random: () => number;
  /** How long a simulated person waits for the server. */
  patienceMs?: number;
  onRound?: (round: number) => void;
}

export interface SimulationReport {
  /** Verdicts that let somebody in, and how many of them a tablet gave alone. */
  admitted: number;
  alone: number;
  deaths: number;
  /** Passes that were let in at several tablets. */
  twice: number;
  /** What should not be: in words. */
  faults: string[];
  /** How wrong the corrected clocks were, at most, in milliseconds. */
  clockErrorMs: number;
}

export interface Shown {
  /** The time of the scan as the tablet told it, in milliseconds. */
  at: number;
  tablet: number;
}
