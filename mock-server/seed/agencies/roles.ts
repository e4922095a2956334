import { type Permission, permissions } from '../../../src/domain/rights.ts'

/** A role as the seed writes it down. */
export interface Role {
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}
export const reservations: Role = {
  name: 'Reservations',
  description: 'Takes bookings at the desk.',
  permissions: ['View Dashboard', 'View Bookings', 'Add Bookings', 'View Clients'],
}
export const gate: Role = {
  name: 'Gate',
  description: 'Scans tickets at the entrance.',
  permissions: ['Scan Tickets', 'View Tickets'],
}
export const manager: Role = {
  name: 'Operations manager',
  description: 'Runs the day-to-day business: everything except money, staff and the subscription.',
  permissions: permissions.filter(
    (name) => !/Finance|Beneficiar|Subscription|Add Users|Add Roles|Edit Agency/.test(name),
  ),
}
export const accounts: Role = {
  name: 'Accounts',
  description: 'Payments, finance and the subscription.',
  permissions: [
    'View Dashboard',
    'View Bookings',
    'View Clients',
    'View Finance',
    'View Beneficiaries',
    'Add Beneficiary',
    'View Payment Links',
    'Create Payment Links',
    'View Subscription',
  ],
}
export const content: Role = {
  name: 'Content',
  description: 'Looks after the website’s text and pictures.',
  permissions: [
    'View Dashboard',
    'View Inventory',
    'View Album',
    'View Media',
    'View Blog',
    'Edit Blog',
    'View Templates',
  ],
}
