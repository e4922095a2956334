import type { TypedReason } from '../../../domain/shop/shop-choices.ts'
import { numberText } from '../../../domain/text.ts'

interface ReasonTexts {
  /** Of the dialog: "Receive stock of Field guide". */
  readonly verb: string
  readonly save: string
  /** What happens, for whoever is not sure. */
  readonly text: string
  /** Over the column of numbers. */
  readonly quantity: string
  /** Over the place. */
  readonly place: string
  readonly done: string
}

export const reasonTexts: Readonly<Record<TypedReason, ReasonTexts>> = {
  received: {
    verb: 'Receive',
    save: 'Receive',
    text: 'What a supplier delivered. The cost is kept with the variant.',
    quantity: 'Received',
    place: 'Put at',
    done: 'received',
  },
  corrected: {
    verb: 'Correct',
    save: 'Correct',
    text: 'More or fewer than the book says: 3 adds three, −3 takes three off.',
    quantity: 'Difference',
    place: 'At',
    done: 'corrected',
  },
  moved: {
    verb: 'Move',
    save: 'Move',
    text: 'From one place to another. What is on hand in all stays the same.',
    quantity: 'How many',
    place: 'From',
    done: 'moved',
  },
  damaged: {
    verb: 'Take off damaged',
    save: 'Take off',
    text: 'Broken, expired or lost: it leaves the stock.',
    quantity: 'Damaged',
    place: 'At',
    done: 'taken off',
  },
  returned: {
    verb: 'Take back',
    save: 'Take back',
    text: 'What came back and can be sold again. A return of an order is entered on the order.',
    quantity: 'Returned',
    place: 'Put at',
    done: 'taken back',
  },
}

/** "+3", "−3" */
export const signed = (quantity: number): string =>
  quantity > 0 ? `+${numberText(quantity)}` : `−${numberText(Math.abs(quantity))}`
