/** All rows there are, as a list answers them on its only page. */
export const onePage = <Row>(...data: Row[]) => ({ data, total: data.length, page: 1, limit: 20, error: false })
