// Written by `npm run generate` from the schema and the operations; edit those.
import type { AlbumInput, AlbumChangeInput, PictureChangeInput, PictureSheetInput, PictureEditInput, PictureReplaceInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type AlbumFactsFragment = { id: number, title: string, description: string, cover_id: number | null, pictures_count: number, missing_alt: number, position: number, version: number, created_at: string, updated_at: string, cover: { id: number, url: string, thumb: string, alt: string } | null };

export type FileFactsFragment = { id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string };

export type AlbumsQueryVariables = { [key: string]: never; };
export type AlbumsQuery = { albums: Array<{ id: number, title: string, description: string, cover_id: number | null, pictures_count: number, missing_alt: number, position: number, version: number, created_at: string, updated_at: string, cover: { id: number, url: string, thumb: string, alt: string } | null }> };

export type GalleryPicturesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  q?: string | null | undefined;
  album?: number | null | undefined;
};
export type GalleryPicturesQuery = { galleryPictures: { data: Array<{ id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type MediaFilesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  q?: string | null | undefined;
  sort?: string | null | undefined;
  kind?: string | null | undefined;
  filter?: string | null | undefined;
  once?: string | null | undefined;
};
export type MediaFilesQuery = { mediaFiles: { data: Array<{ id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type MediaFiguresQueryVariables = { [key: string]: never; };
export type MediaFiguresQuery = { mediaFigures: { files: number, pictures: number, bytes: number, quota: number, unused: number, missing_alt: number, duplicates: number } };

export type MediaFileQueryVariables = {
  id: string;
};
export type MediaFileQuery = { mediaFile: { id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string } };

export type MediaUsesQueryVariables = {
  id: string;
};
export type MediaUsesQuery = { mediaUses: Array<{ what: string, label: string, path: string }> };

export type CreateAlbumMutationVariables = {
  input: AlbumInput;
};
export type CreateAlbumMutation = { createAlbum: { id: number, title: string, description: string, cover_id: number | null, pictures_count: number, missing_alt: number, position: number, version: number, created_at: string, updated_at: string, cover: { id: number, url: string, thumb: string, alt: string } | null } };

export type UpdateAlbumMutationVariables = {
  id: number;
  input: AlbumChangeInput;
};
export type UpdateAlbumMutation = { updateAlbum: { id: number, title: string, description: string, cover_id: number | null, pictures_count: number, missing_alt: number, position: number, version: number, created_at: string, updated_at: string, cover: { id: number, url: string, thumb: string, alt: string } | null } };

export type DeleteAlbumMutationVariables = {
  id: number;
  in_use: boolean;
};
export type DeleteAlbumMutation = { deleteAlbum: { message: string } };

export type RestoreAlbumMutationVariables = {
  id: number;
};
export type RestoreAlbumMutation = { restoreAlbum: { id: number, title: string, description: string, cover_id: number | null, pictures_count: number, missing_alt: number, position: number, version: number, created_at: string, updated_at: string, cover: { id: number, url: string, thumb: string, alt: string } | null } };

export type UpdatePictureMutationVariables = {
  id: string;
  input: PictureChangeInput;
};
export type UpdatePictureMutation = { updatePicture: { id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string } };

export type SavePictureSheetMutationVariables = {
  input: PictureSheetInput;
};
export type SavePictureSheetMutation = { savePictureSheet: Array<{ id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string }> };

export type EditPictureMutationVariables = {
  id: string;
  input: PictureEditInput;
};
export type EditPictureMutation = { editPicture: { id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string } };

export type DeletePictureMutationVariables = {
  id: string;
  in_use: boolean;
};
export type DeletePictureMutation = { deletePicture: { message: string } };

export type RestorePictureMutationVariables = {
  id: string;
};
export type RestorePictureMutation = { restorePicture: { id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string } };

export type ReplacePictureMutationVariables = {
  id: string;
  input: PictureReplaceInput;
};
export type ReplacePictureMutation = { replacePicture: { places: number, kept: number, rows: Array<number>, file: { id: string, kind: Choices['MediaKind'], uuid: string, url: string, thumb: string, name: string, mime: string, bytes: number, width: number, height: number, alt: string, caption: string, decorative: boolean, missing_alt: boolean, focal: Array<number>, album_id: number | null, album_title: string, edited: boolean, uses: number, duplicates: number, is_own: boolean, owner: string, position: number, version: number, created_at: string, updated_at: string }, texts: Array<{ holder: Choices['ReplacedTextHolder'], id: number, at: Array<number>, of: number }> } };

export const albumsQuery: Operation<AlbumsQuery, AlbumsQueryVariables> = {
  id: 'Albums.a4a699eb',
  name: 'Albums',
  area: 'gallery',
  text: "query Albums{albums{...AlbumFacts}}fragment AlbumFacts on Album{id title description cover{id url thumb alt}cover_id pictures_count missing_alt position version created_at updated_at}",
  types: "scalar Instant type Query{albums:[Album!]!@rest(get:\"gallery/albums\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}type Album{id:Int!title:String!description:String!cover:Image cover_id:Int pictures_count:Int!missing_alt:Int!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const galleryPicturesQuery: Operation<GalleryPicturesQuery, GalleryPicturesQueryVariables> = {
  id: 'GalleryPictures.5e551cba',
  name: 'GalleryPictures',
  area: 'gallery',
  text: "query GalleryPictures($page:Int$per_page:Int$q:String$album:Int){galleryPictures(page:$page per_page:$per_page q:$q album:$album){data{...FileFacts}meta{...PageMeta}}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{galleryPictures(page:Int per_page:Int q:String album:Int):MediaFilePage!@rest(get:\"gallery\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar MediaKind type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}type MediaFilePage{data:[MediaFile!]!meta:Meta!}",
}

export const mediaFilesQuery: Operation<MediaFilesQuery, MediaFilesQueryVariables> = {
  id: 'MediaFiles.e7a649a4',
  name: 'MediaFiles',
  area: 'gallery',
  text: "query MediaFiles($page:Int$per_page:Int$q:String$sort:String$kind:String$filter:String$once:String){mediaFiles(page:$page per_page:$per_page q:$q sort:$sort kind:$kind filter:$filter once:$once){data{...FileFacts}meta{...PageMeta}}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{mediaFiles(page:Int per_page:Int q:String sort:String kind:String filter:String once:String):MediaFilePage!@rest(get:\"media\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar MediaKind type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}type MediaFilePage{data:[MediaFile!]!meta:Meta!}",
}

export const mediaFiguresQuery: Operation<MediaFiguresQuery, MediaFiguresQueryVariables> = {
  id: 'MediaFigures.3a5e20e2',
  name: 'MediaFigures',
  area: 'gallery',
  text: "query MediaFigures{mediaFigures{files pictures bytes quota unused missing_alt duplicates}}",
  types: "type Query{mediaFigures:MediaFigures!@rest(get:\"media/figures\" pick:\"data\")}type MediaFigures{files:Int!pictures:Int!bytes:Float!quota:Float!unused:Int!missing_alt:Int!duplicates:Int!}",
}

export const mediaFileQuery: Operation<MediaFileQuery, MediaFileQueryVariables> = {
  id: 'MediaFile.547f68bc',
  name: 'MediaFile',
  area: 'gallery',
  text: "query MediaFile($id:String!){mediaFile(id:$id){...FileFacts}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}",
  types: "scalar Instant type Query{mediaFile(id:String!):MediaFile!@rest(get:\"media/{id}/show\" pick:\"data\")}scalar MediaKind type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const mediaUsesQuery: Operation<MediaUsesQuery, MediaUsesQueryVariables> = {
  id: 'MediaUses.742dca24',
  name: 'MediaUses',
  area: 'gallery',
  text: "query MediaUses($id:String!){mediaUses(id:$id){what label path}}",
  types: "type Query{mediaUses(id:String!):[MediaUse!]!@rest(get:\"media/{id}/uses\" pick:\"data\")}type MediaUse{what:String!label:String!path:String!}",
}

export const createAlbumMutation: Operation<CreateAlbumMutation, CreateAlbumMutationVariables> = {
  id: 'CreateAlbum.7feb3908',
  name: 'CreateAlbum',
  area: 'gallery',
  text: "mutation CreateAlbum($input:AlbumInput!){createAlbum(input:$input){...AlbumFacts}}fragment AlbumFacts on Album{id title description cover{id url thumb alt}cover_id pictures_count missing_alt position version created_at updated_at}",
  types: "scalar Instant type Mutation{createAlbum(input:AlbumInput!):Album!@rest(post:\"gallery/albums\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}scalar AlbumInput type Album{id:Int!title:String!description:String!cover:Image cover_id:Int pictures_count:Int!missing_alt:Int!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateAlbumMutation: Operation<UpdateAlbumMutation, UpdateAlbumMutationVariables> = {
  id: 'UpdateAlbum.c0ec5fa3',
  name: 'UpdateAlbum',
  area: 'gallery',
  text: "mutation UpdateAlbum($id:Int!$input:AlbumChangeInput!){updateAlbum(id:$id input:$input){...AlbumFacts}}fragment AlbumFacts on Album{id title description cover{id url thumb alt}cover_id pictures_count missing_alt position version created_at updated_at}",
  types: "scalar Instant type Mutation{updateAlbum(id:Int!input:AlbumChangeInput!):Album!@rest(post:\"gallery/albums/{id}\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}scalar AlbumChangeInput type Album{id:Int!title:String!description:String!cover:Image cover_id:Int pictures_count:Int!missing_alt:Int!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteAlbumMutation: Operation<DeleteAlbumMutation, DeleteAlbumMutationVariables> = {
  id: 'DeleteAlbum.e114427a',
  name: 'DeleteAlbum',
  area: 'gallery',
  text: "mutation DeleteAlbum($id:Int!$in_use:Boolean!){deleteAlbum(id:$id in_use:$in_use){message}}",
  types: "type Mutation{deleteAlbum(id:Int!in_use:Boolean!):Done!@rest(delete:\"gallery/albums/{id}?in_use={in_use}\")}type Done{message:String!}",
}

export const restoreAlbumMutation: Operation<RestoreAlbumMutation, RestoreAlbumMutationVariables> = {
  id: 'RestoreAlbum.a021cebb',
  name: 'RestoreAlbum',
  area: 'gallery',
  text: "mutation RestoreAlbum($id:Int!){restoreAlbum(id:$id){...AlbumFacts}}fragment AlbumFacts on Album{id title description cover{id url thumb alt}cover_id pictures_count missing_alt position version created_at updated_at}",
  types: "scalar Instant type Mutation{restoreAlbum(id:Int!):Album!@rest(post:\"gallery/albums/{id}/restore\" pick:\"data\")}type Image{id:Int!url:String!thumb:String!alt:String!}type Album{id:Int!title:String!description:String!cover:Image cover_id:Int pictures_count:Int!missing_alt:Int!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updatePictureMutation: Operation<UpdatePictureMutation, UpdatePictureMutationVariables> = {
  id: 'UpdatePicture.c6290377',
  name: 'UpdatePicture',
  area: 'gallery',
  text: "mutation UpdatePicture($id:String!$input:PictureChangeInput!){updatePicture(id:$id input:$input){...FileFacts}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}",
  types: "scalar Instant type Mutation{updatePicture(id:String!input:PictureChangeInput!):MediaFile!@rest(post:\"gallery/update/{id}\" pick:\"data\")}scalar MediaKind scalar PictureChangeInput type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const savePictureSheetMutation: Operation<SavePictureSheetMutation, SavePictureSheetMutationVariables> = {
  id: 'SavePictureSheet.44204010',
  name: 'SavePictureSheet',
  area: 'gallery',
  text: "mutation SavePictureSheet($input:PictureSheetInput!){savePictureSheet(input:$input){...FileFacts}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}",
  types: "scalar Instant type Mutation{savePictureSheet(input:PictureSheetInput!):[MediaFile!]!@rest(post:\"gallery/sheet\" pick:\"data\")}scalar MediaKind scalar PictureSheetInput type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const editPictureMutation: Operation<EditPictureMutation, EditPictureMutationVariables> = {
  id: 'EditPicture.bd61533e',
  name: 'EditPicture',
  area: 'gallery',
  text: "mutation EditPicture($id:String!$input:PictureEditInput!){editPicture(id:$id input:$input){...FileFacts}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}",
  types: "scalar Instant type Mutation{editPicture(id:String!input:PictureEditInput!):MediaFile!@rest(post:\"gallery/edit/{id}\" pick:\"data\")}scalar MediaKind scalar PictureEditInput type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deletePictureMutation: Operation<DeletePictureMutation, DeletePictureMutationVariables> = {
  id: 'DeletePicture.6d274fbb',
  name: 'DeletePicture',
  area: 'gallery',
  text: "mutation DeletePicture($id:String!$in_use:Boolean!){deletePicture(id:$id in_use:$in_use){message}}",
  types: "type Mutation{deletePicture(id:String!in_use:Boolean!):Done!@rest(delete:\"gallery/{id}?in_use={in_use}\")}type Done{message:String!}",
}

export const restorePictureMutation: Operation<RestorePictureMutation, RestorePictureMutationVariables> = {
  id: 'RestorePicture.6bda082e',
  name: 'RestorePicture',
  area: 'gallery',
  text: "mutation RestorePicture($id:String!){restorePicture(id:$id){...FileFacts}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}",
  types: "scalar Instant type Mutation{restorePicture(id:String!):MediaFile!@rest(post:\"gallery/{id}/restore\" pick:\"data\")}scalar MediaKind type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const replacePictureMutation: Operation<ReplacePictureMutation, ReplacePictureMutationVariables> = {
  id: 'ReplacePicture.e9925054',
  name: 'ReplacePicture',
  area: 'gallery',
  text: "mutation ReplacePicture($id:String!$input:PictureReplaceInput!){replacePicture(id:$id input:$input){places file{...FileFacts}kept rows texts{holder id at of}}}fragment FileFacts on MediaFile{id kind uuid url thumb name mime bytes width height alt caption decorative missing_alt focal album_id album_title edited uses duplicates is_own owner position version created_at updated_at}",
  types: "scalar Instant type Mutation{replacePicture(id:String!input:PictureReplaceInput!):MediaReplaced!@rest(post:\"media/{id}/replace\" pick:\"data\")}scalar MediaKind scalar ReplacedTextHolder scalar PictureReplaceInput type MediaFile{id:String!kind:MediaKind!uuid:String!url:String!thumb:String!name:String!mime:String!bytes:Float!width:Int!height:Int!alt:String!caption:String!decorative:Boolean!missing_alt:Boolean!focal:[Int!]!album_id:Int album_title:String!edited:Boolean!uses:Int!duplicates:Int!is_own:Boolean!owner:String!position:Int!version:Int!created_at:Instant!updated_at:Instant!}type MediaReplaced{places:Int!file:MediaFile!kept:Int!rows:[Int!]!texts:[ReplacedText!]!}type ReplacedText{holder:ReplacedTextHolder!id:Int!at:[Int!]!of:Int!}",
}
