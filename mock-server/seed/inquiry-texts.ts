/** What people ask; `{tour}` becomes a title. */
export const inquiryTexts: readonly { readonly subject: string; readonly message: string }[] = [
  {
    subject: 'Places in July?',
    message: 'Hello, are there still two places on {tour} in the first half of July? We are flexible by a few days.',
  },
  {
    subject: '{tour} with children',
    message: 'We would come with two children, six and nine. Is {tour} suitable, and is there a family room?',
  },
  {
    subject: 'Price for residents',
    message: 'I work in Kampala and hold a dependant’s pass. Does the resident price of {tour} apply to me?',
  },
  {
    subject: 'Pick-up in Entebbe',
    message: 'Our flight lands at 4:50 in the morning. Could {tour} collect us at the airport instead of in Kampala?',
  },
  {
    subject: 'Vegetarian meals',
    message: 'Two of our party of five are vegetarian. Can the kitchens on {tour} manage that?',
  },
  {
    subject: 'Deposit by bank transfer',
    message: 'May we pay the deposit for {tour} by transfer from Germany, and which reference should we give?',
  },
  {
    subject: 'A group of twelve',
    message:
      'Our walking club would like {tour} to ourselves in October. Twelve people, two of them over seventy. What would you propose?',
  },
  { subject: 'Weather', message: 'Is {tour} worth it in April, or will it simply rain? An honest answer is welcome.' },
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
    message: 'We marry on the 12th and would love {tour} right after it. Is there anything you do for honeymoons?',
  },
]
