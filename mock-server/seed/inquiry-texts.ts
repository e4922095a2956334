/** What people ask; `{tour}` becomes a title. */
export const inquiryTexts: readonly { readonly subject: string; readonly message: string }[] = [
  {
    subject: 'Places in July?',
    message: 'Hello, are there still two places on {tour} in the first half of July? We are flexible by a few days.',
  },
  {
    subject: '{tour} with children',
    message: 'We would be travelling with two children, six and nine. Is {tour} suitable, and is there a family room?',
  },
  {
    subject: 'Price for residents',
    message: 'I work in Kampala and hold a dependant’s pass. Does the resident price of {tour} apply to me?',
  },
  {
    subject: 'Pick-up in Entebbe',
    message:
      'Our flight lands at 4:50 in the morning. Could you pick us up at the airport for {tour}, instead of in Kampala?',
  },
  {
    subject: 'Vegetarian meals',
    message: 'Two of our party of five are vegetarian. Can you cater for them on {tour}?',
  },
  {
    subject: 'Deposit by bank transfer',
    message: 'Can we pay the deposit for {tour} by bank transfer from Germany, and which reference should we quote?',
  },
  {
    subject: 'A group of twelve',
    message:
      'Our walking club would like to book {tour} as a private group in October. There are twelve of us, two of them over seventy. What would you suggest?',
  },
  { subject: 'Weather', message: 'Is {tour} worth doing in April, or does it rain every day?' },
  {
    subject: 'Changing the date',
    message: 'We are thinking of moving our booking for {tour} by a week. What would it cost?',
  },
  {
    subject: 'Accessibility',
    message: 'My mother uses a stick and tires after an hour. Which parts of {tour} could she join?',
  },
  {
    subject: 'Camera equipment',
    message: 'Can I charge batteries on {tour}, and is there room for a 500 mm lens in the car?',
  },
  {
    subject: 'Honeymoon',
    message:
      'We are getting married on the 12th and would love to go on {tour} straight afterwards. Do you do anything special for honeymoons?',
  },
]
