import * as v from 'valibot'
import { crashLimits } from '../crash-text.ts'
import { endpoint } from './endpoint.ts'
import { line, optionalLine, prose } from './rules.ts'

export const crashReportInput = v.object({
  message: line('Message', crashLimits.message),
  stack: prose('Stack', crashLimits.stack),
  /** The pattern of the route, never the address. */
  route: optionalLine('Route', 200),
  component_stack: v.optional(prose('Component stack', crashLimits.componentStack)),
  /** Which build the page is of. */
  build: v.optional(optionalLine('Build', crashLimits.build)),
})

export const crashReports = {
  report: endpoint<{ data: { reference: string } }>()('POST agent/crash-reports', {
    permission: 'public',
    input: crashReportInput,
    status: 201,
    meaning: 'a crash of the page, kept for 90 days; answers the reference that the reader sees',
    limit: { per: 'ip', calls: 60, minutes: 15 },
    audit: false,
  }),
}
