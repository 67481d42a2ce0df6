/** Title of a stored record's form for those who may only read it. */
export const viewTitle = (editTitle: string) => editTitle.replace(/Düzenle$/, 'Görüntüle')
