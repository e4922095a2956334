import { ImageUp, KeyRound, type LucideIcon, MonitorX, ShieldCheck } from 'lucide-react'
import { linkTo } from '../../domain/routes/link.ts'
import { routeOf } from '../../domain/routes/routes.ts'
import { type Command, command } from '../command.ts'
import { ports } from '../ports.ts'

const own = {
  area: 'Profile',
  on: 'none',
  needs: { guard: 'always' },
  risk: 'none',
} as const

/** Opens a part of a screen and puts the focus where it begins. */
const goTo = (path: string, field: string) => async (): Promise<undefined> => {
  ports.navigate(path)
  const { focusSoon } = await import('../../ui/focus-soon.ts')
  focusSoon(field)
}
const profile = linkTo('/profile')
const security = `${profile}?tab=security`

const devices = async () => {
  const [{ read }, { deviceSessionsQuery }] = await Promise.all([
    import('../../gateway/cache.ts'),
    import('../../gateway/generated/account.generated.ts'),
  ])
  const { deviceSessions } = await read(deviceSessionsQuery, {})
  return deviceSessions
    .filter(({ current }) => !current)
    .map(({ id, name, device, ip }) => ({
      value: String(id),
      label: name || device || 'Unknown device',
      ...(ip === null ? {} : { detail: `from ${ip}` }),
    }))
}

const places: readonly (readonly [string, string, LucideIcon, readonly string[], string, string])[] = [
  [
    'code',
    'Switch the two-factor code on or off',
    ShieldCheck,
    ['two-factor', '2fa', 'switch the code on', 'switch the code off', 'security'],
    security,
    'code_password',
  ],
  [
    'changePassword',
    'Change password',
    KeyRound,
    ['new password', 'security', 'passphrase'],
    security,
    'current_password',
  ],
  [
    'picture',
    'Choose a picture of yourself',
    ImageUp,
    ['choose a picture', 'avatar', 'photograph', 'profile picture'],
    profile,
    'Your picture',
  ],
]

/** What a person does with their own account, and the pictures of the agency: from anywhere. */
export const profileCommands: readonly Command[] = [
  ...places.map(([verb, title, icon, keywords, path, field]) =>
    command({
      ...own,
      id: `profile.${verb}`,
      title,
      icon,
      keywords,
      when: ({ visitor }) => visitor.authenticated,
      leadsTo: profile,
      run: goTo(path, field),
    }),
  ),
  command({
    ...own,
    id: 'profile.endSession',
    title: 'Log a device out…',
    icon: MonitorX,
    keywords: ['end session', 'sign out elsewhere', 'lost phone', 'devices', 'where you are logged in'],
    args: [{ kind: 'choice', name: 'device', label: 'Device', options: devices }],
    when: ({ visitor }) => visitor.authenticated,
    run: async (_, { device }) => {
      const [{ change }, { revokeSessionMutation }] = await Promise.all([
        import('../../gateway/change.ts'),
        import('../../gateway/generated/account.generated.ts'),
      ])
      await change(revokeSessionMutation, { id: Number(device) })
      return { message: 'That device is logged out' }
    },
  }),
  ...(['Logo', 'Banner'] as const).map((name) =>
    command({
      id: `agency.${name === 'Logo' ? 'logo' : 'banner'}`,
      title: `Choose the ${name.toLowerCase()} of the agency`,
      icon: ImageUp,
      area: 'Agency',
      keywords: [name === 'Logo' ? 'brand' : 'header picture', 'picture', 'upload'],
      on: 'none',
      needs: routeOf('/business/general'),
      risk: 'none',
      leadsTo: linkTo('/business/general'),
      run: goTo(linkTo('/business/general'), name),
    }),
  ),
]
