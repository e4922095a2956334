/** Something about the machine or the settings that a person can put right: shown as its sentence, without a stack. */
export class StartupProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartupProblem'
  }
}

/** What a program of PostgreSQL complains of: the cause comes first, and what it cleared away after it. */
export function reasonIn(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const causes = lines.filter((line) => /\b(error|fatal|panic|could not|no space|denied)\b/i.test(line))
  return (causes.length > 0 ? causes : lines.slice(-3)).slice(0, 5).join(' ')
}
