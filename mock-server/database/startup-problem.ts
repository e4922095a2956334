/** Something about the machine or the settings that a person can put right: shown as its sentence, without a stack. */
export class StartupProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartupProblem'
  }
}
