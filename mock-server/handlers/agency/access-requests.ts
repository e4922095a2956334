import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { accessHelp, requestAccess } from '../../services/agency/access-requests.ts'

export const accessRequests: Handlers<Contract['accessRequests']> = {
  show: async (call) => ({ data: await accessHelp(call, call.query.need) }),
  create: async (call) => {
    const { need, screen } = call.body
    const id = await requestAccess(call, need, screen)
    call.audit({ subject: 'access_request', subjectId: id, after: { need } })
    return { data: await accessHelp(call, need) }
  },
}
