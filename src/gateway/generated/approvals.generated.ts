// Written by `npm run generate` from the schema and the operations; edit those.
import type { ApprovalInput, ApprovalDecisionInput, ApprovalWithdrawalInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ApprovalRowFragment = { id: number, kind: Choices['ApprovalKind'], currency: Choices['CurrencyCode'] | null, amount: number | null, earlier: number | null, percent: number | null, reason: string, status: Choices['ApprovalStatus'], decision_note: string, created_at: string, decided_at: string | null, expires_at: string, can_decide: boolean, can_withdraw: boolean, version: number, booking: { id: number, reference: string, title: string } | null, client: { id: number, name: string } | null, proposal: { uuid: string, reference: string, title: string } | null, requested_by: { id: number, name: string }, decided_by: { id: number, name: string } | null };

export type ApprovalsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  status?: string | null | undefined;
  mine?: boolean | null | undefined;
  booking_id?: number | null | undefined;
};
export type ApprovalsQuery = { approvals: { data: Array<{ id: number, kind: Choices['ApprovalKind'], currency: Choices['CurrencyCode'] | null, amount: number | null, earlier: number | null, percent: number | null, reason: string, status: Choices['ApprovalStatus'], decision_note: string, created_at: string, decided_at: string | null, expires_at: string, can_decide: boolean, can_withdraw: boolean, version: number, booking: { id: number, reference: string, title: string } | null, client: { id: number, name: string } | null, proposal: { uuid: string, reference: string, title: string } | null, requested_by: { id: number, name: string }, decided_by: { id: number, name: string } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type RequestApprovalMutationVariables = {
  input: ApprovalInput;
};
export type RequestApprovalMutation = { requestApproval: { id: number, kind: Choices['ApprovalKind'], currency: Choices['CurrencyCode'] | null, amount: number | null, earlier: number | null, percent: number | null, reason: string, status: Choices['ApprovalStatus'], decision_note: string, created_at: string, decided_at: string | null, expires_at: string, can_decide: boolean, can_withdraw: boolean, version: number, booking: { id: number, reference: string, title: string } | null, client: { id: number, name: string } | null, proposal: { uuid: string, reference: string, title: string } | null, requested_by: { id: number, name: string }, decided_by: { id: number, name: string } | null } };

export type ApproveMutationVariables = {
  id: number;
  input: ApprovalDecisionInput;
};
export type ApproveMutation = { approve: { id: number, kind: Choices['ApprovalKind'], currency: Choices['CurrencyCode'] | null, amount: number | null, earlier: number | null, percent: number | null, reason: string, status: Choices['ApprovalStatus'], decision_note: string, created_at: string, decided_at: string | null, expires_at: string, can_decide: boolean, can_withdraw: boolean, version: number, booking: { id: number, reference: string, title: string } | null, client: { id: number, name: string } | null, proposal: { uuid: string, reference: string, title: string } | null, requested_by: { id: number, name: string }, decided_by: { id: number, name: string } | null } };

export type DeclineApprovalMutationVariables = {
  id: number;
  input: ApprovalDecisionInput;
};
export type DeclineApprovalMutation = { declineApproval: { id: number, kind: Choices['ApprovalKind'], currency: Choices['CurrencyCode'] | null, amount: number | null, earlier: number | null, percent: number | null, reason: string, status: Choices['ApprovalStatus'], decision_note: string, created_at: string, decided_at: string | null, expires_at: string, can_decide: boolean, can_withdraw: boolean, version: number, booking: { id: number, reference: string, title: string } | null, client: { id: number, name: string } | null, proposal: { uuid: string, reference: string, title: string } | null, requested_by: { id: number, name: string }, decided_by: { id: number, name: string } | null } };

export type WithdrawApprovalMutationVariables = {
  id: number;
  input: ApprovalWithdrawalInput;
};
export type WithdrawApprovalMutation = { withdrawApproval: { id: number, kind: Choices['ApprovalKind'], currency: Choices['CurrencyCode'] | null, amount: number | null, earlier: number | null, percent: number | null, reason: string, status: Choices['ApprovalStatus'], decision_note: string, created_at: string, decided_at: string | null, expires_at: string, can_decide: boolean, can_withdraw: boolean, version: number, booking: { id: number, reference: string, title: string } | null, client: { id: number, name: string } | null, proposal: { uuid: string, reference: string, title: string } | null, requested_by: { id: number, name: string }, decided_by: { id: number, name: string } | null } };

export const approvalsQuery: Operation<ApprovalsQuery, ApprovalsQueryVariables> = {
  id: 'Approvals.bf1d0a34',
  name: 'Approvals',
  area: 'approvals',
  text: "query Approvals($page:Int$per_page:Int$status:String$mine:Boolean$booking_id:Int){approvals(page:$page per_page:$per_page status:$status mine:$mine booking_id:$booking_id){data{...ApprovalRow}meta{...PageMeta}}}fragment ApprovalRow on Approval{id kind booking{id reference title}client{id name}proposal{uuid reference title}currency amount earlier percent reason status requested_by{id name}decided_by{id name}decision_note created_at decided_at expires_at can_decide can_withdraw version}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const requestApprovalMutation: Operation<RequestApprovalMutation, RequestApprovalMutationVariables> = {
  id: 'RequestApproval.c33afdc0',
  name: 'RequestApproval',
  area: 'approvals',
  text: "mutation RequestApproval($input:ApprovalInput!){requestApproval(input:$input){...ApprovalRow}}fragment ApprovalRow on Approval{id kind booking{id reference title}client{id name}proposal{uuid reference title}currency amount earlier percent reason status requested_by{id name}decided_by{id name}decision_note created_at decided_at expires_at can_decide can_withdraw version}",
}

export const approveMutation: Operation<ApproveMutation, ApproveMutationVariables> = {
  id: 'Approve.a676aaaa',
  name: 'Approve',
  area: 'approvals',
  text: "mutation Approve($id:Int!$input:ApprovalDecisionInput!){approve(id:$id input:$input){...ApprovalRow}}fragment ApprovalRow on Approval{id kind booking{id reference title}client{id name}proposal{uuid reference title}currency amount earlier percent reason status requested_by{id name}decided_by{id name}decision_note created_at decided_at expires_at can_decide can_withdraw version}",
}

export const declineApprovalMutation: Operation<DeclineApprovalMutation, DeclineApprovalMutationVariables> = {
  id: 'DeclineApproval.fe5026ae',
  name: 'DeclineApproval',
  area: 'approvals',
  text: "mutation DeclineApproval($id:Int!$input:ApprovalDecisionInput!){declineApproval(id:$id input:$input){...ApprovalRow}}fragment ApprovalRow on Approval{id kind booking{id reference title}client{id name}proposal{uuid reference title}currency amount earlier percent reason status requested_by{id name}decided_by{id name}decision_note created_at decided_at expires_at can_decide can_withdraw version}",
}

export const withdrawApprovalMutation: Operation<WithdrawApprovalMutation, WithdrawApprovalMutationVariables> = {
  id: 'WithdrawApproval.19cfbce5',
  name: 'WithdrawApproval',
  area: 'approvals',
  text: "mutation WithdrawApproval($id:Int!$input:ApprovalWithdrawalInput!){withdrawApproval(id:$id input:$input){...ApprovalRow}}fragment ApprovalRow on Approval{id kind booking{id reference title}client{id name}proposal{uuid reference title}currency amount earlier percent reason status requested_by{id name}decided_by{id name}decision_note created_at decided_at expires_at can_decide can_withdraw version}",
}
