import { confirm } from '../../commands/overlay.ts'

/** Asks before somebody leaves what they typed: true if they agree. `isKept`: it comes back with the form. */
export const askToLeave = (isKept: boolean): Promise<boolean> =>
  confirm({
    title: 'Leave without saving?',
    consequence: isKept
      ? 'What you have typed stays on this device and is restored when you open this form again.'
      : 'What you have typed will be lost.',
    verb: 'Leave',
    keep: 'Stay',
  })
