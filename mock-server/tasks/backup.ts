import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
export async function backup(_s: Settings, _a: readonly string[]): Promise<void> {
  throw new StartupProblem('later')
}
export async function restore(_s: Settings, _a: readonly string[]): Promise<void> {
  throw new StartupProblem('later')
}
