// Written by `npm run generate` from the schema and the operations; edit those.
import type { Operation } from '../operation.ts'

export type GateEventsQueryVariables = { [key: string]: never; };
export type GateEventsQuery = { gateEvents: Array<{ id: number, title: string, venue_name: string, starts_at: string, ends_at: string, doors_at: string | null, opens_at: string, closes_at: string, today: boolean, sold: number, admitted: number }> };

export type GateAdmissionsQueryVariables = {
  id: number;
};
export type GateAdmissionsQuery = { gateAdmissions: { sold: number, admitted: number, left: number, types: Array<{ id: number, name: string, sold: number, admitted: number, left: number }>, conflicts: Array<{ code: string, ticket_type: string, holder_name: string, scanned_at: string, scanned_by: string | null, gate: string, first_at: string | null, first_by: string | null, first_gate: string }> } };

export const gateEventsQuery: Operation<GateEventsQuery, GateEventsQueryVariables> = {
  id: 'GateEvents.d74e3d38',
  name: 'GateEvents',
  area: 'scan',
  text: "query GateEvents{gateEvents{id title venue_name starts_at ends_at doors_at opens_at closes_at today sold admitted}}",
  types: "scalar Instant type Query{gateEvents:[GateEvent!]!@rest(get:\"business/events/gate\" pick:\"data\")}type GateEvent{id:Int!title:String!venue_name:String!starts_at:Instant!ends_at:Instant!doors_at:Instant opens_at:Instant!closes_at:Instant!today:Boolean!sold:Int!admitted:Int!}",
}

export const gateAdmissionsQuery: Operation<GateAdmissionsQuery, GateAdmissionsQueryVariables> = {
  id: 'GateAdmissions.0d87d1be',
  name: 'GateAdmissions',
  area: 'scan',
  text: "query GateAdmissions($id:Int!){gateAdmissions(id:$id){sold admitted left types{id name sold admitted left}conflicts{code ticket_type holder_name scanned_at scanned_by gate first_at first_by first_gate}}}",
  types: "scalar Instant type Query{gateAdmissions(id:Int!):GateAdmissions!@rest(get:\"business/events/{id}/admissions\" pick:\"data\")}type GateCount{id:Int!name:String!sold:Int!admitted:Int!left:Int!}type GateConflict{code:String!ticket_type:String!holder_name:String!scanned_at:Instant!scanned_by:String gate:String!first_at:Instant first_by:String first_gate:String!}type GateAdmissions{sold:Int!admitted:Int!left:Int!types:[GateCount!]!conflicts:[GateConflict!]!}",
}
