/** How the chatbot speaks. */
export const botTones = { friendly: 'Friendly', brief: 'Brief', formal: 'Formal' } as const
export const botLanguages = { en: 'English', fr: 'French', sw: 'Swahili' } as const
/** What became of a question. */
export const botOutcomes = {
  answered: 'Answered',
  choose: 'Asked which',
  unknown: 'Not known',
  person: 'Wanted a person',
  greeting: 'Greeting or thanks',
} as const
/** Where an answer comes from. */
export const botSources = [
  'faq',
  'post',
  'agency',
  'package',
  'room',
  'car',
  'service',
  'event',
  'track',
  'product',
] as const
/** Who answers a visitor. */
export const conversationStates = {
  bot: 'Chatbot',
  waiting: 'Waiting for a person',
  person: 'With a colleague',
} as const
/** What became of a conversation. */
export const conversationOutcomes = {
  solved: 'Solved',
  handed_over: 'Handed over',
  unanswered: 'Not answered',
  left: 'Left',
} as const
/** What a visitor thought of it. */
export const conversationRatings = { 1: 'Helpful', '-1': 'Not helpful' } as const
