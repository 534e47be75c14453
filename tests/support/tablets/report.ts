/** What a simulation needs, and what it tells. */

export interface SimulatedGate {
  url: string;
  /** Pairs a device. @returns its cookie */
  pair(name: string, gate: string): Promise<string>;
  /** The first mark of each day of the pass with this token, in milliseconds. */
  marks(token: string): Promise<Record<string, number>>;
  /** Whether each of those who are registered with this e-mail address is in today. */
  walkIns(email: string): Promise<boolean[]>;
}

export interface SimulationOptions {
  server: SimulatedGate;
  tablets: number;
  rounds: number;
  /** Tokens of passes. Each round takes its own. */
  tokens: readonly string[];
  random: () => number;
}

export interface SimulationReport {
  /** How many rounds were run. */
  rounds: number;
  /** Verdicts that let somebody in, and how many of them a tablet gave alone. */
  admitted: number;
  alone: number;
  deaths: number;
  /** People without a pass who were registered and let in. */
  walkIns: number;
  /** What should not be: in words. */
  faults: string[];
}
