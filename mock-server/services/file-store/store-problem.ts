import { Refused } from '../../http/refusals.ts'

/** What the store did wrong is for whoever runs the server; people are told that their file cannot be had now. */
export class StoreProblem extends Refused {
  readonly why: string

  constructor(why: string) {
    super(
      503,
      { message: 'The file store does not answer as it should. Try again in a minute.' },
      { 'retry-after': '30' },
    )
    this.name = 'StoreProblem'
    this.why = why
    this.message = why
  }
}
