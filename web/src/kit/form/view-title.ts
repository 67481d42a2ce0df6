/** Head of a stored record's form for whoever may only look at it. */
export const viewTitle = (editTitle: string) => editTitle.replace(/Düzenle$/, 'Görüntüle')
