// Written by `npm run generate` from the schema and the operations; edit those.
import type { LeadInput, LeadChangeInput, LeadMoveInput, FunnelSettingsInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type LeadRowFragment = { id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string };

export type FunnelSumRowFragment = { currency: Choices['CurrencyCode'], leads: number, amount: number | string, weighted: number | string };

export type FunnelSettingsRowFragment = { lead_chance: number, qualified_chance: number, confirmed_chance: number, lead_days: number, qualified_days: number, confirmed_days: number, version: number };

export type LeadsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  lane?: string | null | undefined;
  owner?: string | null | undefined;
  source?: string | null | undefined;
  due?: string | null | undefined;
};
export type LeadsQuery = { leads: { data: Array<{ id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean }, totals: Array<{ currency: Choices['CurrencyCode'], leads: number, amount: number | string, weighted: number | string }> } };

export type FunnelLanesQueryVariables = {
  q?: string | null | undefined;
  owner?: string | null | undefined;
  source?: string | null | undefined;
  due?: string | null | undefined;
};
export type FunnelLanesQuery = { funnelLanes: Array<{ lane: Choices['FunnelLane'], total: number, totals: Array<{ currency: Choices['CurrencyCode'], leads: number, amount: number | string, weighted: number | string }>, leads: Array<{ id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string }> }> };

export type FunnelFiguresQueryVariables = {
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type FunnelFiguresQuery = { funnelFigures: { from: string, to: string, made: number, lost: number, open: number, steps: Array<{ stage: Choices['FunnelStage'], reached: number, from_before: number | null, days: number | null }>, reasons: Array<{ reason: string, leads: number }> } };

export type FunnelOwnersQueryVariables = { [key: string]: never; };
export type FunnelOwnersQuery = { funnelOwners: Array<{ id: number, name: string, waiting: number, me: boolean }> };

export type FunnelSettingsQueryVariables = { [key: string]: never; };
export type FunnelSettingsQuery = { funnelSettings: { lead_chance: number, qualified_chance: number, confirmed_chance: number, lead_days: number, qualified_days: number, confirmed_days: number, version: number } };

export type LeadFileQueryVariables = {
  id: number;
};
export type LeadFileQuery = { leadFile: { lead: { id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string }, moves: Array<{ id: number, from_stage: Choices['FunnelLane'] | null, to_stage: Choices['FunnelLane'], user_name: string | null, at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CreateLeadMutationVariables = {
  input: LeadInput;
};
export type CreateLeadMutation = { createLead: { id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string } };

export type UpdateLeadMutationVariables = {
  id: number;
  input: LeadChangeInput;
};
export type UpdateLeadMutation = { updateLead: { id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string } };

export type MoveLeadMutationVariables = {
  id: number;
  input: LeadMoveInput;
};
export type MoveLeadMutation = { moveLead: { id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string } };

export type DeleteLeadMutationVariables = {
  id: number;
};
export type DeleteLeadMutation = { deleteLead: { message: string } };

export type RestoreLeadMutationVariables = {
  id: number;
};
export type RestoreLeadMutation = { restoreLead: { id: number, contact_id: number, client_id: number | null, name: string, email: string | null, phone: string | null, title: string, stage: Choices['FunnelStage'], lane: Choices['FunnelLane'], stage_since: string, lost_at: string | null, lost_reason: string, amount: number | null, currency: Choices['CurrencyCode'], weighted: number | null, chance: number, owner_id: number | null, owner_name: string | null, next_step: string, next_step_on: string | null, source: Choices['ContactSource'], inquiry_id: number | null, inquiry_reference: string | null, booking_id: number | null, booking_reference: string | null, booking_kind: Choices['BookingKind'] | null, booking_status: Choices['BookingStatus'] | null, travel_on: string | null, notes: string, touched_at: string, is_cold: boolean, version: number, created_at: string } };

export type SaveFunnelSettingsMutationVariables = {
  input: FunnelSettingsInput;
};
export type SaveFunnelSettingsMutation = { saveFunnelSettings: { lead_chance: number, qualified_chance: number, confirmed_chance: number, lead_days: number, qualified_days: number, confirmed_days: number, version: number } };

export const leadsQuery: Operation<LeadsQuery, LeadsQueryVariables> = {
  id: 'Leads.3b25d7da',
  name: 'Leads',
  area: 'sales-funnel',
  text: "query Leads($page:Int$per_page:Int$sort:String$q:String$lane:String$owner:String$source:String$due:String){leads(page:$page per_page:$per_page sort:$sort q:$q lane:$lane owner:$owner source:$source due:$due){data{...LeadRow}meta{...PageMeta}totals{...FunnelSumRow}}}fragment LeadRow on Lead{id contact_id client_id name email phone title stage lane stage_since lost_at lost_reason amount currency weighted chance owner_id owner_name next_step next_step_on source inquiry_id inquiry_reference booking_id booking_reference booking_kind booking_status travel_on notes touched_at is_cold version created_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}fragment FunnelSumRow on FunnelSum{currency leads amount weighted}",
  types: "scalar Day scalar Instant scalar ExactSum type Query{leads(page:Int per_page:Int sort:String q:String lane:String owner:String source:String due:String):LeadPage!@rest(get:\"crm/sales-funnel/all-leads\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar BookingKind scalar BookingStatus scalar ContactSource scalar CurrencyCode scalar FunnelLane scalar FunnelStage type Lead{id:Int!contact_id:Int!client_id:Int name:String!email:String phone:String title:String!stage:FunnelStage!lane:FunnelLane!stage_since:Instant!lost_at:Instant lost_reason:String!amount:Float currency:CurrencyCode!weighted:Float chance:Int!owner_id:Int owner_name:String next_step:String!next_step_on:Day source:ContactSource!inquiry_id:Int inquiry_reference:String booking_id:Int booking_reference:String booking_kind:BookingKind booking_status:BookingStatus travel_on:Day notes:String!touched_at:Instant!is_cold:Boolean!version:Int!created_at:Instant!}type FunnelSum{currency:CurrencyCode!leads:Int!amount:ExactSum!weighted:ExactSum!}type LeadPage{data:[Lead!]!meta:Meta!totals:[FunnelSum!]!}",
}

export const funnelLanesQuery: Operation<FunnelLanesQuery, FunnelLanesQueryVariables> = {
  id: 'FunnelLanes.7fbc7c11',
  name: 'FunnelLanes',
  area: 'sales-funnel',
  text: "query FunnelLanes($q:String$owner:String$source:String$due:String){funnelLanes(q:$q owner:$owner source:$source due:$due){lane total totals{...FunnelSumRow}leads{...LeadRow}}}fragment FunnelSumRow on FunnelSum{currency leads amount weighted}fragment LeadRow on Lead{id contact_id client_id name email phone title stage lane stage_since lost_at lost_reason amount currency weighted chance owner_id owner_name next_step next_step_on source inquiry_id inquiry_reference booking_id booking_reference booking_kind booking_status travel_on notes touched_at is_cold version created_at}",
  types: "scalar Day scalar Instant scalar ExactSum type Query{funnelLanes(q:String owner:String source:String due:String):[FunnelLaneCards!]!@rest(get:\"crm/sales-funnel/lanes\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar ContactSource scalar CurrencyCode scalar FunnelLane scalar FunnelStage type Lead{id:Int!contact_id:Int!client_id:Int name:String!email:String phone:String title:String!stage:FunnelStage!lane:FunnelLane!stage_since:Instant!lost_at:Instant lost_reason:String!amount:Float currency:CurrencyCode!weighted:Float chance:Int!owner_id:Int owner_name:String next_step:String!next_step_on:Day source:ContactSource!inquiry_id:Int inquiry_reference:String booking_id:Int booking_reference:String booking_kind:BookingKind booking_status:BookingStatus travel_on:Day notes:String!touched_at:Instant!is_cold:Boolean!version:Int!created_at:Instant!}type FunnelSum{currency:CurrencyCode!leads:Int!amount:ExactSum!weighted:ExactSum!}type FunnelLaneCards{lane:FunnelLane!total:Int!totals:[FunnelSum!]!leads:[Lead!]!}",
}

export const funnelFiguresQuery: Operation<FunnelFiguresQuery, FunnelFiguresQueryVariables> = {
  id: 'FunnelFigures.f4f6d447',
  name: 'FunnelFigures',
  area: 'sales-funnel',
  text: "query FunnelFigures($from:String$to:String){funnelFigures(from:$from to:$to){from to made lost open steps{stage reached from_before days}reasons{reason leads}}}",
  types: "scalar Day type Query{funnelFigures(from:String to:String):FunnelFigures!@rest(get:\"crm/sales-funnel/figures\" pick:\"data\")}scalar FunnelStage type FunnelStep{stage:FunnelStage!reached:Int!from_before:Float days:Float}type FunnelReason{reason:String!leads:Int!}type FunnelFigures{from:Day!to:Day!made:Int!lost:Int!open:Int!steps:[FunnelStep!]!reasons:[FunnelReason!]!}",
}

export const funnelOwnersQuery: Operation<FunnelOwnersQuery, FunnelOwnersQueryVariables> = {
  id: 'FunnelOwners.c3976ae7',
  name: 'FunnelOwners',
  area: 'sales-funnel',
  text: "query FunnelOwners{funnelOwners{id name waiting me}}",
  types: "type Query{funnelOwners:[InquiryColleague!]!@rest(get:\"crm/sales-funnel/owners\" pick:\"data\")}type InquiryColleague{id:Int!name:String!waiting:Int!me:Boolean!}",
}

export const funnelSettingsQuery: Operation<FunnelSettingsQuery, FunnelSettingsQueryVariables> = {
  id: 'FunnelSettings.57ef9cd1',
  name: 'FunnelSettings',
  area: 'sales-funnel',
  text: "query FunnelSettings{funnelSettings{...FunnelSettingsRow}}fragment FunnelSettingsRow on FunnelSettings{lead_chance qualified_chance confirmed_chance lead_days qualified_days confirmed_days version}",
  types: "type Query{funnelSettings:FunnelSettings!@rest(get:\"crm/sales-funnel/settings\" pick:\"data\")}type FunnelSettings{lead_chance:Int!qualified_chance:Int!confirmed_chance:Int!lead_days:Int!qualified_days:Int!confirmed_days:Int!version:Int!}",
}

export const leadFileQuery: Operation<LeadFileQuery, LeadFileQueryVariables> = {
  id: 'LeadFile.d5470faf',
  name: 'LeadFile',
  area: 'sales-funnel',
  text: "query LeadFile($id:Int!){leadFile(id:$id){lead{...LeadRow}moves{id from_stage to_stage user_name at}history{...ChangeEntry}}}fragment LeadRow on Lead{id contact_id client_id name email phone title stage lane stage_since lost_at lost_reason amount currency weighted chance owner_id owner_name next_step next_step_on source inquiry_id inquiry_reference booking_id booking_reference booking_kind booking_status travel_on notes touched_at is_cold version created_at}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Day scalar Instant scalar JSON type Query{leadFile(id:Int!):LeadFile!@rest(get:\"crm/sales-funnel/{id}/show\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}scalar BookingKind scalar BookingStatus scalar ContactSource scalar CurrencyCode scalar FunnelLane scalar FunnelStage type Lead{id:Int!contact_id:Int!client_id:Int name:String!email:String phone:String title:String!stage:FunnelStage!lane:FunnelLane!stage_since:Instant!lost_at:Instant lost_reason:String!amount:Float currency:CurrencyCode!weighted:Float chance:Int!owner_id:Int owner_name:String next_step:String!next_step_on:Day source:ContactSource!inquiry_id:Int inquiry_reference:String booking_id:Int booking_reference:String booking_kind:BookingKind booking_status:BookingStatus travel_on:Day notes:String!touched_at:Instant!is_cold:Boolean!version:Int!created_at:Instant!}type LeadMove{id:Int!from_stage:FunnelLane to_stage:FunnelLane!user_name:String at:Instant!}type LeadFile{lead:Lead!moves:[LeadMove!]!history:[Change!]!}",
}

export const createLeadMutation: Operation<CreateLeadMutation, CreateLeadMutationVariables> = {
  id: 'CreateLead.cacb438e',
  name: 'CreateLead',
  area: 'sales-funnel',
  text: "mutation CreateLead($input:LeadInput!){createLead(input:$input){...LeadRow}}fragment LeadRow on Lead{id contact_id client_id name email phone title stage lane stage_since lost_at lost_reason amount currency weighted chance owner_id owner_name next_step next_step_on source inquiry_id inquiry_reference booking_id booking_reference booking_kind booking_status travel_on notes touched_at is_cold version created_at}",
  types: "scalar Day scalar Instant type Mutation{createLead(input:LeadInput!):Lead!@rest(post:\"crm/sales-funnel/create-lead\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar ContactSource scalar CurrencyCode scalar FunnelLane scalar FunnelStage scalar LeadInput type Lead{id:Int!contact_id:Int!client_id:Int name:String!email:String phone:String title:String!stage:FunnelStage!lane:FunnelLane!stage_since:Instant!lost_at:Instant lost_reason:String!amount:Float currency:CurrencyCode!weighted:Float chance:Int!owner_id:Int owner_name:String next_step:String!next_step_on:Day source:ContactSource!inquiry_id:Int inquiry_reference:String booking_id:Int booking_reference:String booking_kind:BookingKind booking_status:BookingStatus travel_on:Day notes:String!touched_at:Instant!is_cold:Boolean!version:Int!created_at:Instant!}",
}

export const updateLeadMutation: Operation<UpdateLeadMutation, UpdateLeadMutationVariables> = {
  id: 'UpdateLead.8cec51c5',
  name: 'UpdateLead',
  area: 'sales-funnel',
  text: "mutation UpdateLead($id:Int!$input:LeadChangeInput!){updateLead(id:$id input:$input){...LeadRow}}fragment LeadRow on Lead{id contact_id client_id name email phone title stage lane stage_since lost_at lost_reason amount currency weighted chance owner_id owner_name next_step next_step_on source inquiry_id inquiry_reference booking_id booking_reference booking_kind booking_status travel_on notes touched_at is_cold version created_at}",
  types: "scalar Day scalar Instant type Mutation{updateLead(id:Int!input:LeadChangeInput!):Lead!@rest(post:\"crm/sales-funnel/{id}/update\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar ContactSource scalar CurrencyCode scalar FunnelLane scalar FunnelStage scalar LeadChangeInput type Lead{id:Int!contact_id:Int!client_id:Int name:String!email:String phone:String title:String!stage:FunnelStage!lane:FunnelLane!stage_since:Instant!lost_at:Instant lost_reason:String!amount:Float currency:CurrencyCode!weighted:Float chance:Int!owner_id:Int owner_name:String next_step:String!next_step_on:Day source:ContactSource!inquiry_id:Int inquiry_reference:String booking_id:Int booking_reference:String booking_kind:BookingKind booking_status:BookingStatus travel_on:Day notes:String!touched_at:Instant!is_cold:Boolean!version:Int!created_at:Instant!}",
}

export const moveLeadMutation: Operation<MoveLeadMutation, MoveLeadMutationVariables> = {
  id: 'MoveLead.44a801e1',
  name: 'MoveLead',
  area: 'sales-funnel',
  text: "mutation MoveLead($id:Int!$input:LeadMoveInput!){moveLead(id:$id input:$input){...LeadRow}}fragment LeadRow on Lead{id contact_id client_id name email phone title stage lane stage_since lost_at lost_reason amount currency weighted chance owner_id owner_name next_step next_step_on source inquiry_id inquiry_reference booking_id booking_reference booking_kind booking_status travel_on notes touched_at is_cold version created_at}",
  types: "scalar Day scalar Instant type Mutation{moveLead(id:Int!input:LeadMoveInput!):Lead!@rest(post:\"crm/sales-funnel/{id}/move\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar ContactSource scalar CurrencyCode scalar FunnelLane scalar FunnelStage scalar LeadMoveInput type Lead{id:Int!contact_id:Int!client_id:Int name:String!email:String phone:String title:String!stage:FunnelStage!lane:FunnelLane!stage_since:Instant!lost_at:Instant lost_reason:String!amount:Float currency:CurrencyCode!weighted:Float chance:Int!owner_id:Int owner_name:String next_step:String!next_step_on:Day source:ContactSource!inquiry_id:Int inquiry_reference:String booking_id:Int booking_reference:String booking_kind:BookingKind booking_status:BookingStatus travel_on:Day notes:String!touched_at:Instant!is_cold:Boolean!version:Int!created_at:Instant!}",
}

export const deleteLeadMutation: Operation<DeleteLeadMutation, DeleteLeadMutationVariables> = {
  id: 'DeleteLead.1c51e5b5',
  name: 'DeleteLead',
  area: 'sales-funnel',
  text: "mutation DeleteLead($id:Int!){deleteLead(id:$id){message}}",
  types: "type Mutation{deleteLead(id:Int!):Done!@rest(post:\"crm/sales-funnel/{id}/delete\")}type Done{message:String!}",
}

export const restoreLeadMutation: Operation<RestoreLeadMutation, RestoreLeadMutationVariables> = {
  id: 'RestoreLead.3b99507a',
  name: 'RestoreLead',
  area: 'sales-funnel',
  text: "mutation RestoreLead($id:Int!){restoreLead(id:$id){...LeadRow}}fragment LeadRow on Lead{id contact_id client_id name email phone title stage lane stage_since lost_at lost_reason amount currency weighted chance owner_id owner_name next_step next_step_on source inquiry_id inquiry_reference booking_id booking_reference booking_kind booking_status travel_on notes touched_at is_cold version created_at}",
  types: "scalar Day scalar Instant type Mutation{restoreLead(id:Int!):Lead!@rest(post:\"crm/sales-funnel/{id}/restore\" pick:\"data\")}scalar BookingKind scalar BookingStatus scalar ContactSource scalar CurrencyCode scalar FunnelLane scalar FunnelStage type Lead{id:Int!contact_id:Int!client_id:Int name:String!email:String phone:String title:String!stage:FunnelStage!lane:FunnelLane!stage_since:Instant!lost_at:Instant lost_reason:String!amount:Float currency:CurrencyCode!weighted:Float chance:Int!owner_id:Int owner_name:String next_step:String!next_step_on:Day source:ContactSource!inquiry_id:Int inquiry_reference:String booking_id:Int booking_reference:String booking_kind:BookingKind booking_status:BookingStatus travel_on:Day notes:String!touched_at:Instant!is_cold:Boolean!version:Int!created_at:Instant!}",
}

export const saveFunnelSettingsMutation: Operation<SaveFunnelSettingsMutation, SaveFunnelSettingsMutationVariables> = {
  id: 'SaveFunnelSettings.90f8e353',
  name: 'SaveFunnelSettings',
  area: 'sales-funnel',
  text: "mutation SaveFunnelSettings($input:FunnelSettingsInput!){saveFunnelSettings(input:$input){...FunnelSettingsRow}}fragment FunnelSettingsRow on FunnelSettings{lead_chance qualified_chance confirmed_chance lead_days qualified_days confirmed_days version}",
  types: "type Mutation{saveFunnelSettings(input:FunnelSettingsInput!):FunnelSettings!@rest(post:\"crm/sales-funnel/settings\" pick:\"data\")}scalar FunnelSettingsInput type FunnelSettings{lead_chance:Int!qualified_chance:Int!confirmed_chance:Int!lead_days:Int!qualified_days:Int!confirmed_days:Int!version:Int!}",
}
