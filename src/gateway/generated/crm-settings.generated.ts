// Written by `npm run generate` from the schema and the operations; edit those.
import type { CrmSettingsInput, EmailPurchaseInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CrmSettingsWholeFragment = { default_mailer: string, emails_sent_this_month: number, remaining_emails: number, data: Array<{ type: Choices['ContactChannel'], key: string, value: string }> };

export type CrmSettingsQueryVariables = { [key: string]: never; };
export type CrmSettingsQuery = { crmSettings: { default_mailer: string, emails_sent_this_month: number, remaining_emails: number, data: Array<{ type: Choices['ContactChannel'], key: string, value: string }> } };

export type SaveCrmSettingsMutationVariables = {
  input: CrmSettingsInput;
};
export type SaveCrmSettingsMutation = { saveCrmSettings: { default_mailer: string, emails_sent_this_month: number, remaining_emails: number, data: Array<{ type: Choices['ContactChannel'], key: string, value: string }> } };

export type PurchaseEmailsMutationVariables = {
  input: EmailPurchaseInput;
};
export type PurchaseEmailsMutation = { purchaseEmails: { default_mailer: string, emails_sent_this_month: number, remaining_emails: number, data: Array<{ type: Choices['ContactChannel'], key: string, value: string }> } };

export type MailRecordsQueryVariables = { [key: string]: never; };
export type MailRecordsQuery = { mailRecords: { domain: string, records: Array<{ kind: Choices['MailRecordKind'], state: Choices['RecordState'], host: string, found: Array<string>, advice: string }> | null } };

export const crmSettingsQuery: Operation<CrmSettingsQuery, CrmSettingsQueryVariables> = {
  id: 'CrmSettings.d69379b7',
  name: 'CrmSettings',
  area: 'crm-settings',
  text: "query CrmSettings{crmSettings{...CrmSettingsWhole}}fragment CrmSettingsWhole on CrmSettings{data{type key value}default_mailer emails_sent_this_month remaining_emails}",
  types: "type Query{crmSettings:CrmSettings!@rest(get:\"crm/settings\")}scalar ContactChannel type CrmSetting{type:ContactChannel!key:String!value:String!}type CrmSettings{data:[CrmSetting!]!default_mailer:String!emails_sent_this_month:Int!remaining_emails:Int!}",
}

export const saveCrmSettingsMutation: Operation<SaveCrmSettingsMutation, SaveCrmSettingsMutationVariables> = {
  id: 'SaveCrmSettings.349994d7',
  name: 'SaveCrmSettings',
  area: 'crm-settings',
  text: "mutation SaveCrmSettings($input:CrmSettingsInput!){saveCrmSettings(input:$input){...CrmSettingsWhole}}fragment CrmSettingsWhole on CrmSettings{data{type key value}default_mailer emails_sent_this_month remaining_emails}",
  types: "type Mutation{saveCrmSettings(input:CrmSettingsInput!):CrmSettings!@rest(post:\"crm/settings\")}scalar ContactChannel scalar CrmSettingsInput type CrmSetting{type:ContactChannel!key:String!value:String!}type CrmSettings{data:[CrmSetting!]!default_mailer:String!emails_sent_this_month:Int!remaining_emails:Int!}",
}

export const purchaseEmailsMutation: Operation<PurchaseEmailsMutation, PurchaseEmailsMutationVariables> = {
  id: 'PurchaseEmails.02b6e635',
  name: 'PurchaseEmails',
  area: 'crm-settings',
  text: "mutation PurchaseEmails($input:EmailPurchaseInput!){purchaseEmails(input:$input){...CrmSettingsWhole}}fragment CrmSettingsWhole on CrmSettings{data{type key value}default_mailer emails_sent_this_month remaining_emails}",
  types: "type Mutation{purchaseEmails(input:EmailPurchaseInput!):CrmSettings!@rest(post:\"crm/settings/purchase-emails\" pick:\"data\")}scalar ContactChannel scalar EmailPurchaseInput type CrmSetting{type:ContactChannel!key:String!value:String!}type CrmSettings{data:[CrmSetting!]!default_mailer:String!emails_sent_this_month:Int!remaining_emails:Int!}",
}

export const mailRecordsQuery: Operation<MailRecordsQuery, MailRecordsQueryVariables> = {
  id: 'MailRecords.e8bd693d',
  name: 'MailRecords',
  area: 'crm-settings',
  text: "query MailRecords{mailRecords{domain records{kind state host found advice}}}",
  types: "type Query{mailRecords:MailRecords!@rest(get:\"crm/settings/mail-records\" pick:\"data\")}scalar MailRecordKind scalar RecordState type MailRecord{kind:MailRecordKind!state:RecordState!host:String!found:[String!]!advice:String!}type MailRecords{domain:String!records:[MailRecord!]}",
}
