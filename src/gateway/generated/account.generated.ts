// Written by `npm run generate` from the schema and the operations; edit those.
import type { ProfileInput, PasswordInput, ProofInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type DeviceSessionRowFragment = { id: number, name: string, device: string, ip: string | null, current: boolean, last_used_at: string, created_at: string, expires_at: string };

export type DeviceSessionsQueryVariables = { [key: string]: never; };
export type DeviceSessionsQuery = { deviceSessions: Array<{ id: number, name: string, device: string, ip: string | null, current: boolean, last_used_at: string, created_at: string, expires_at: string }> };

export type UpdateProfileMutationVariables = {
  input: ProfileInput;
};
export type UpdateProfileMutation = { updateProfile: { id: number, name: string, email: string, phone: string | null, enabled_two_factor_code: boolean, preferences: unknown } };

export type ChangePasswordMutationVariables = {
  input: PasswordInput;
};
export type ChangePasswordMutation = { changePassword: { message: string } };

export type ProveMutationVariables = {
  input: ProofInput;
};
export type ProveMutation = { prove: { message: string } };

export type RevokeSessionMutationVariables = {
  id: number;
};
export type RevokeSessionMutation = { revokeSession: { message: string } };

export const deviceSessionsQuery: Operation<DeviceSessionsQuery, DeviceSessionsQueryVariables> = {
  id: 'DeviceSessions.a158cb86',
  name: 'DeviceSessions',
  area: 'account',
  text: "query DeviceSessions{deviceSessions{...DeviceSessionRow}}fragment DeviceSessionRow on DeviceSession{id name device ip current last_used_at created_at expires_at}",
}

export const updateProfileMutation: Operation<UpdateProfileMutation, UpdateProfileMutationVariables> = {
  id: 'UpdateProfile.17aaea2a',
  name: 'UpdateProfile',
  area: 'account',
  text: "mutation UpdateProfile($input:ProfileInput!){updateProfile(input:$input){id name email phone enabled_two_factor_code preferences}}",
}

export const changePasswordMutation: Operation<ChangePasswordMutation, ChangePasswordMutationVariables> = {
  id: 'ChangePassword.a1b92d47',
  name: 'ChangePassword',
  area: 'account',
  text: "mutation ChangePassword($input:PasswordInput!){changePassword(input:$input){message}}",
}

export const proveMutation: Operation<ProveMutation, ProveMutationVariables> = {
  id: 'Prove.498cb411',
  name: 'Prove',
  area: 'account',
  text: "mutation Prove($input:ProofInput!){prove(input:$input){message}}",
}

export const revokeSessionMutation: Operation<RevokeSessionMutation, RevokeSessionMutationVariables> = {
  id: 'RevokeSession.d87fde9d',
  name: 'RevokeSession',
  area: 'account',
  text: "mutation RevokeSession($id:Int!){revokeSession(id:$id){message}}",
}
