import type { Permission } from '../../../src/domain/rights.ts'

interface Descriptions {
  readonly group: string
  readonly meaning: string
}
const group = <const P extends string>(name: string, meanings: Record<P, string>) =>
  Object.fromEntries(
    Object.entries<string>(meanings).map(([permission, meaning]) => [permission, { group: name, meaning }]),
  ) as Record<P, Descriptions> // the same keys

/** Each permission in plain words, grouped as the navigation groups the work. */
export const permissionDescriptions: Readonly<Record<Permission, Descriptions>> = {
  ...group('Today', { 'View Dashboard': 'See the Today board with its figures and charts, and search everywhere.' }),
  ...group('Sell', {
    'View Inventory': 'See, create, change and publish packages and the other offers.',
    'View Services': 'See and change services sold by the hour or the slot.',
    'View Shop': 'See the shop and its products.',
    'Create Shop Products': 'Add products to the shop.',
    'Edit Shop Products': 'Change the shop’s products, prices and stock.',
    'Channel Products': 'Choose which offers are sold through other agencies and marketplaces.',
    'Offer Discount': 'Give discounts and create discount codes.',
  }),
  ...group('Bookings', {
    'View Bookings': 'See bookings of every kind with their payments.',
    'Add Bookings': 'Take a booking for a client by hand.',
    'Edit Bookings': 'Change, confirm, cancel and reinstate bookings, and record payments.',
    'View Calender': 'See bookings in the calendar.',
    'View Shop Orders': 'See shop orders and send them out.',
    'View Tickets': 'See tickets sold for events.',
    'Scan Tickets': 'Admit visitors at the gate by scanning their tickets.',
  }),
  ...group('Clients', {
    'View Clients': 'See clients, their contact details and what they booked.',
    'View Inquiries': 'Read and answer inquiries.',
    'View Proposals': 'See proposals sent to clients.',
    'Edit Proposals': 'Write, change and send proposals.',
  }),
  ...group('Money', {
    'View Finance': 'See wallets, payments and transfers.',
    'View Payment Links': 'See payment links and what they brought in.',
    'Create Payment Links': 'Create payment links.',
    'Edit Payment Links': 'Change, pause and delete payment links.',
    'View Beneficiaries': 'See who money can be transferred to.',
    'Add Beneficiary': 'Add accounts that money can be transferred to.',
    'View Subscription': 'See the plan and its history, start the free trial, subscribe.',
  }),
  ...group('Website', {
    'View Templates': 'Choose and customise the template of the website.',
    'View Blog': 'Read posts of the blog, drafts too.',
    'Edit Blog': 'Write, change and publish posts.',
    'View Album': 'See and fill albums of photographs.',
    'View Media': 'See and upload pictures.',
  }),
  ...group('Growth', {
    'View Marketing': 'See contacts, collections and campaigns by e-mail and text message.',
    'View Social Media Ads': 'See social media advertisements.',
  }),
  ...group('Team', {
    'View Users': 'See who works here.',
    'Add Users': 'Invite colleagues, change their roles, switch accounts off.',
    'View Roles': 'See roles and what they allow.',
    'Add Roles': 'Create, change and delete roles.',
    'View Permissions': 'See what each permission means and who has it.',
  }),
  ...group('Settings', { 'Edit Agency': 'Change the agency’s profile, logo and settings.' }),
}
