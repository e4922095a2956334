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
