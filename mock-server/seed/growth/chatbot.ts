import { insertTables, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

/** What visitors ask again and again, and how this agency answers. */
const answers: readonly (readonly [question: string, answer: string, tags: readonly string[], link?: string])[] = [
  [
    'How do I book a trip?',
    'Choose your dates on the page of the trip, fill in who travels and pay the deposit. You get a confirmation by e-mail at once. If you would rather have us do it, write to us.',
    ['reserve', 'book', 'hold'],
  ],
  [
    'How can I pay?',
    'By card, MTN or Airtel mobile money, bank transfer, or cash at our office in Kampala. A deposit holds your places.',
    ['pay', 'card', 'mobile money', 'cash', 'bank', 'visa mastercard'],
  ],
  [
    'How much is the deposit?',
    'The deposit is 30% of the price. The rest is due 30 days before you travel.',
    ['deposit', 'balance', 'rest'],
  ],
  [
    'What happens if I cancel?',
    'Each trip says on its page until when you can cancel and what is kept. Gorilla and chimpanzee permits cannot be refunded once they are issued.',
    ['cancel', 'refund', 'money back'],
  ],
  [
    'Can I change my dates?',
    'Yes, up to 30 days before you travel and as long as places are free. Permits may cost extra to move.',
    ['change', 'move', 'postpone', 'another day'],
  ],
  [
    'Do I need a visa for Uganda?',
    'Most visitors need an e-visa, which you apply for at visas.immigration.go.ug before you fly. The East Africa tourist visa also covers Kenya and Rwanda.',
    ['visa', 'passport', 'entry', 'immigration'],
  ],
  [
    'Which vaccinations do I need?',
    'A yellow fever certificate is required on arrival. Ask your doctor about hepatitis A, typhoid and tetanus.',
    ['vaccination', 'yellow fever', 'certificate', 'health'],
  ],
  [
    'Is there malaria?',
    'Yes. Take malaria tablets, use repellent in the evening and sleep under the net, which every lodge of ours has.',
    ['malaria', 'mosquito', 'tablets'],
  ],
  [
    'How old must children be for gorilla trekking?',
    'Children must be at least 15 years old to visit gorillas, and 12 for chimpanzees.',
    ['children', 'age', 'minimum age', 'gorilla', 'chimpanzee', 'years old', 'teenager'],
  ],
  [
    'Do children pay less?',
    'Children under 12 pay less on most trips, and those under 3 travel free. The page of each trip says the prices.',
    ['children', 'discount', 'reduced', 'free', 'toddler'],
  ],
  [
    'What should I pack?',
    'Walking boots, long trousers and sleeves, a rain jacket, a hat, sunscreen and repellent. For gorillas also garden gloves.',
    ['pack', 'clothes', 'boots', 'luggage list'],
  ],
  [
    'How much luggage can I take?',
    'One soft bag of up to 15 kg and a small backpack per person: there is little space in the vehicles and small aircraft.',
    ['luggage', 'kg', 'suitcase', 'weight limit'],
  ],
  [
    'Do you pick us up at the airport?',
    'Yes. We meet you at Entebbe with your name on a board; the transfer to Kampala or Entebbe hotels is free with any trip of three days or more.',
    ['airport', 'transfer', 'Entebbe', 'arrival'],
  ],
  [
    'When is the best season to travel?',
    'It is driest from June to September and from December to February. Gorillas can be visited all year.',
    ['season', 'best month', 'weather', 'rain', 'dry'],
  ],
  [
    'Is it safe to travel in Uganda?',
    'Yes, in all the regions where we travel. Our guides are in touch with the parks every day and change the route if they must.',
    ['safe', 'security', 'crime'],
  ],
  [
    'Do I need travel insurance?',
    'Yes. Your insurance must cover medical treatment and evacuation; we are members of AMREF Flying Doctors.',
    ['insurance', 'medical', 'evacuation'],
  ],
  [
    'Is vegetarian food available?',
    'Yes. Tell us when you book: every lodge cooks vegetarian and vegan meals, and halal ones on request.',
    ['vegetarian', 'vegan', 'halal', 'meals', 'diet', 'allergy'],
  ],
  [
    'Which languages do your guides speak?',
    'All guides speak English. French-, German- and Swahili-speaking guides can be had on request for 30 US dollars a day.',
    ['guide', 'language', 'french', 'german', 'english', 'swahili'],
  ],
  [
    'How much should I tip?',
    'Tips are not required. Many guests give a guide about 10 US dollars a day and a porter 5.',
    ['tip', 'gratuity'],
  ],
  [
    'Are there prices for residents and East Africans?',
    'Yes. Residents and citizens of East Africa pay less for permits, park fees and many lodges. Choose it when you book and bring your ID.',
    ['residents', 'east africa', 'citizen', 'local prices', 'id'],
  ],
  [
    'How do I get a gorilla permit?',
    'We buy the permit for you as soon as the deposit is paid. We need the name and number of your passport for it.',
    ['permit', 'gorilla', 'UWA'],
  ],
  [
    'Is there wifi and power at the lodges?',
    'All lodges have power in the evening and wifi in the main building; in the parks it is slow.',
    ['wifi', 'internet', 'power', 'electricity', 'charge', 'socket'],
  ],
]

export async function seedChatbot(world: World, agency: SeededAgency): Promise<void> {
  const at = agency.since.toISOString()
  const rows = answers.map(
    ([question, answer, tags, link = '']): Row<'chatbot_answers'> => ({
      id: world.id('chatbot_answers'),
      agency_id: agency.id,
      question,
      answer,
      tags: [...tags],
      link,
      created_by: agency.owner.id,
      created_at: at,
      updated_at: at,
    }),
  )
  await insertTables(world.db, { chatbot_answers: rows })
  await world.db
    .insertInto('chatbot_settings')
    .values({ agency_id: agency.id, enabled: true, name: 'Nile', updated_at: at })
    .execute()
}
