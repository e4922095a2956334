import { describe, expect, it } from 'vitest'
import { readQuestion } from '../../../src/domain/growth/bot/bot-question.ts'
import { frenchForms, isMistyped, swahiliVerbs } from '../../../src/domain/growth/bot/word-forms.ts'

const ask = (text: string) => readQuestion(text, '2026-11-28')
const meansOf = (text: string): readonly string[] => ask(text).terms.flatMap(({ means }) => means)

describe('forms of words', () => {
  it.each([
    ['remboursees', 'rembourser'],
    ['mangez', 'manger'],
    ['annulons', 'annuler'],
    ['valises', 'valise'],
  ])('%s is a form of %s', (word, base) => {
    expect(frenchForms(word)).toContain(base)
  })

  it('finds a verb of Swahili by its infinitive, and no word that only resembles one', () => {
    const verb = swahiliVerbs(['kulipa', 'kurudisha', 'kupokea', 'kubadilisha', 'kula'])
    expect(verb('nitarudishiwa')).toBe('kurudisha')
    expect(verb('mnatupokea')).toBe('kupokea')
    expect(verb('wanalipa')).toBe('kulipa')
    expect(verb('nibadilishe')).toBe('kubadilisha')
    for (const other of ['umbrella', 'safari', 'kulala', 'watalii']) expect(verb(other)).toBeUndefined()
  })

  it('takes a slip of the hand for the word that was meant, and another word for itself', () => {
    for (const [typed, meant] of [
      ['insurence', 'insurance'],
      ['vacination', 'vaccination'],
      ['luggagge', 'luggage'],
      ['vegeatrian', 'vegetarian'],
    ] as const)
      expect(isMistyped(typed, meant), typed).toBe(true)
    for (const [one, other] of [
      ['parking', 'packing'],
      ['houses', 'horses'],
      ['booking', 'cooking'],
    ] as const)
      expect(isMistyped(one, other), one).toBe(false)
  })
})

describe('what a question is about', () => {
  it('understands other languages by the stem', () => {
    expect(meansOf('ninaweza kubadilisha tarehe ya safari')).toContain('change')
    expect(meansOf('mnatupokea uwanja wa ndege')).toContain('pickup')
    expect(meansOf('nous sommes remboursés si nous annulons ?')).toEqual(expect.arrayContaining(['refund', 'cancel']))
    expect(ask('je suis végétarien, est-ce un problème').terms.map(({ word }) => word)).toEqual(['vegetarien'])
  })

  it('does not take a count for a price', () => {
    expect(ask('combien de valises puis-je prendre').intents.has('price')).toBe(false)
    expect(ask('how much luggage may we take').intents.has('price')).toBe(false)
    expect(ask('combien coûte la location').intents.has('price')).toBe(true)
    expect(ask('how much is the rafting').intents.has('price')).toBe(true)
  })

  it('leaves beasts that do something themselves to books, and treks to the agency', () => {
    for (const text of [
      'what do chimpanzees eat',
      'how much does a gorilla weigh',
      'how long do lions live',
      'simba anakula nini',
    ])
      expect(ask(text).isHostile, text).toBe(true)
    for (const text of ['how much does a gorilla trek cost', 'how long is the gorilla trek', 'where can we see lions'])
      expect(ask(text).isHostile, text).toBe(false)
  })

  it('answers nothing of another country', () => {
    expect(ask('do I need a visa for Tanzania').terms.some(({ isDecisive }) => isDecisive)).toBe(true)
    for (const text of [
      'visa for British citizens',
      'we come from Germany, do we need a visa',
      'trouble at the border with Congo',
    ])
      expect(
        ask(text).terms.some(({ isDecisive }) => isDecisive),
        text,
      ).toBe(false)
  })

  it('knows who wants to buy, and who asks whether to', () => {
    expect(ask('do you sell laptops').isBuying).toBe(true)
    expect(ask('should I buy insurance').isBuying).toBe(false)
  })

  it('passes on what only a person settles', () => {
    for (const text of [
      'I want to talk to a manager',
      'your driver was late',
      'je voudrais parler à quelqu’un',
      'niongee na mtu',
    ])
      expect(ask(text).isPersonal, text).toBe(true)
    for (const text of ['cost of hiring a tent', 'is the driver included'])
      expect(ask(text).isPersonal, text).toBe(false)
  })
})
