/** The answer of a list whose rows all fit on one page. */
export const onePage = <Row>(...data: Row[]) => ({ data, total: data.length, page: 1, limit: 20, error: false })
