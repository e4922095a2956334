// Written by `npm run generate` from the schema and the operations; edit those.
import type { RoleInput, InviteInput, StaffInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type RoleRowFragment = { id: number, name: string, description: string, permissions: Array<string>, users_count: number, version: number, created_at: string, updated_at: string, authority: { discount_percent: number | null, refund: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null, payment: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null } };

export type StaffRowFragment = { id: number, name: string, email: string, phone: string | null, status: Choices['StaffStatus'], is_owner: boolean, enabled_two_factor_code: boolean, email_verified_at: string | null, last_seen_at: string | null, version: number, created_at: string, avatar: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, roles: Array<{ id: number, name: string }> };

export type RolesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
};
export type RolesQuery = { roles: { data: Array<{ id: number, name: string, description: string, permissions: Array<string>, users_count: number, version: number, created_at: string, updated_at: string, authority: { discount_percent: number | null, refund: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null, payment: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null } }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PermissionsQueryVariables = { [key: string]: never; };
export type PermissionsQuery = { permissions: Array<{ name: string, group: string, meaning: string, users_count: number, roles: Array<{ id: number, name: string }> }> };

export type UsersQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  role?: number | null | undefined;
};
export type UsersQuery = { users: { data: Array<{ id: number, name: string, email: string, phone: string | null, status: Choices['StaffStatus'], is_owner: boolean, enabled_two_factor_code: boolean, email_verified_at: string | null, last_seen_at: string | null, version: number, created_at: string, avatar: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, roles: Array<{ id: number, name: string }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CreateRoleMutationVariables = {
  input: RoleInput;
};
export type CreateRoleMutation = { createRole: { id: number, name: string, description: string, permissions: Array<string>, users_count: number, version: number, created_at: string, updated_at: string, authority: { discount_percent: number | null, refund: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null, payment: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null } } };

export type UpdateRoleMutationVariables = {
  id: number;
  input: RoleInput;
};
export type UpdateRoleMutation = { updateRole: { id: number, name: string, description: string, permissions: Array<string>, users_count: number, version: number, created_at: string, updated_at: string, authority: { discount_percent: number | null, refund: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null, payment: Array<{ currency: Choices['CurrencyCode'], amount: number }> | null } } };

export type DeleteRoleMutationVariables = {
  id: number;
};
export type DeleteRoleMutation = { deleteRole: { message: string } };

export type InviteUserMutationVariables = {
  input: InviteInput;
};
export type InviteUserMutation = { inviteUser: { id: number, name: string, email: string, phone: string | null, status: Choices['StaffStatus'], is_owner: boolean, enabled_two_factor_code: boolean, email_verified_at: string | null, last_seen_at: string | null, version: number, created_at: string, avatar: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, roles: Array<{ id: number, name: string }> } };

export type UpdateUserMutationVariables = {
  id: number;
  input: StaffInput;
};
export type UpdateUserMutation = { updateUser: { id: number, name: string, email: string, phone: string | null, status: Choices['StaffStatus'], is_owner: boolean, enabled_two_factor_code: boolean, email_verified_at: string | null, last_seen_at: string | null, version: number, created_at: string, avatar: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, roles: Array<{ id: number, name: string }> } };

export type DeleteUserMutationVariables = {
  id: number;
};
export type DeleteUserMutation = { deleteUser: { message: string } };

export type RestoreUserMutationVariables = {
  id: number;
};
export type RestoreUserMutation = { restoreUser: { id: number, name: string, email: string, phone: string | null, status: Choices['StaffStatus'], is_owner: boolean, enabled_two_factor_code: boolean, email_verified_at: string | null, last_seen_at: string | null, version: number, created_at: string, avatar: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, roles: Array<{ id: number, name: string }> } };

export type ResendInvitationMutationVariables = {
  id: number;
};
export type ResendInvitationMutation = { resendInvitation: { message: string } };

export const rolesQuery: Operation<RolesQuery, RolesQueryVariables> = {
  id: 'Roles.c2e10f93',
  name: 'Roles',
  area: 'people',
  text: "query Roles($page:Int$per_page:Int$sort:String$q:String){roles(page:$page per_page:$per_page sort:$sort q:$q){data{...RoleRow}meta{...PageMeta}}}fragment RoleRow on Role{id name description permissions authority{discount_percent refund{currency amount}payment{currency amount}}users_count version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const permissionsQuery: Operation<PermissionsQuery, PermissionsQueryVariables> = {
  id: 'Permissions.2693b926',
  name: 'Permissions',
  area: 'people',
  text: "query Permissions{permissions{name group meaning roles{id name}users_count}}",
}

export const usersQuery: Operation<UsersQuery, UsersQueryVariables> = {
  id: 'Users.3af07f6d',
  name: 'Users',
  area: 'people',
  text: "query Users($page:Int$per_page:Int$sort:String$q:String$status:String$role:Int){users(page:$page per_page:$per_page sort:$sort q:$q status:$status role:$role){data{...StaffRow}meta{...PageMeta}}}fragment StaffRow on Staff{id name email phone avatar{id uuid url thumb alt width height}roles{id name}status is_owner enabled_two_factor_code email_verified_at last_seen_at version created_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const createRoleMutation: Operation<CreateRoleMutation, CreateRoleMutationVariables> = {
  id: 'CreateRole.3550f062',
  name: 'CreateRole',
  area: 'people',
  text: "mutation CreateRole($input:RoleInput!){createRole(input:$input){...RoleRow}}fragment RoleRow on Role{id name description permissions authority{discount_percent refund{currency amount}payment{currency amount}}users_count version created_at updated_at}",
}

export const updateRoleMutation: Operation<UpdateRoleMutation, UpdateRoleMutationVariables> = {
  id: 'UpdateRole.8cd847f5',
  name: 'UpdateRole',
  area: 'people',
  text: "mutation UpdateRole($id:Int!$input:RoleInput!){updateRole(id:$id input:$input){...RoleRow}}fragment RoleRow on Role{id name description permissions authority{discount_percent refund{currency amount}payment{currency amount}}users_count version created_at updated_at}",
}

export const deleteRoleMutation: Operation<DeleteRoleMutation, DeleteRoleMutationVariables> = {
  id: 'DeleteRole.33ecfaf5',
  name: 'DeleteRole',
  area: 'people',
  text: "mutation DeleteRole($id:Int!){deleteRole(id:$id){message}}",
}

export const inviteUserMutation: Operation<InviteUserMutation, InviteUserMutationVariables> = {
  id: 'InviteUser.421a4825',
  name: 'InviteUser',
  area: 'people',
  text: "mutation InviteUser($input:InviteInput!){inviteUser(input:$input){...StaffRow}}fragment StaffRow on Staff{id name email phone avatar{id uuid url thumb alt width height}roles{id name}status is_owner enabled_two_factor_code email_verified_at last_seen_at version created_at}",
}

export const updateUserMutation: Operation<UpdateUserMutation, UpdateUserMutationVariables> = {
  id: 'UpdateUser.ea9cd482',
  name: 'UpdateUser',
  area: 'people',
  text: "mutation UpdateUser($id:Int!$input:StaffInput!){updateUser(id:$id input:$input){...StaffRow}}fragment StaffRow on Staff{id name email phone avatar{id uuid url thumb alt width height}roles{id name}status is_owner enabled_two_factor_code email_verified_at last_seen_at version created_at}",
}

export const deleteUserMutation: Operation<DeleteUserMutation, DeleteUserMutationVariables> = {
  id: 'DeleteUser.fcb086aa',
  name: 'DeleteUser',
  area: 'people',
  text: "mutation DeleteUser($id:Int!){deleteUser(id:$id){message}}",
}

export const restoreUserMutation: Operation<RestoreUserMutation, RestoreUserMutationVariables> = {
  id: 'RestoreUser.1b054e19',
  name: 'RestoreUser',
  area: 'people',
  text: "mutation RestoreUser($id:Int!){restoreUser(id:$id){...StaffRow}}fragment StaffRow on Staff{id name email phone avatar{id uuid url thumb alt width height}roles{id name}status is_owner enabled_two_factor_code email_verified_at last_seen_at version created_at}",
}

export const resendInvitationMutation: Operation<ResendInvitationMutation, ResendInvitationMutationVariables> = {
  id: 'ResendInvitation.87ec9a18',
  name: 'ResendInvitation',
  area: 'people',
  text: "mutation ResendInvitation($id:Int!){resendInvitation(id:$id){message}}",
}
