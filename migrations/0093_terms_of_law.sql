-- A law is named only where it surely asks for the term: the Commercial Code for the papers of what was sold (article 82, paragraph 5:
-- ten years). Of the others the organisation decides.
UPDATE retention_rules SET law = '', least_months = 1
  WHERE key IN ('cancelled_sales', 'done_shipments', 'done_requests', 'sent_faxes', 'incoming_faxes', 'commercial_sms');
UPDATE retention_rules SET law = 'Türk Ticaret Kanunu m. 82/5: 10 yıl' WHERE key IN ('done_sales', 'idle_members');
