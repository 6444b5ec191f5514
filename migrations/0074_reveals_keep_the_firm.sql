-- A reveal keeps who the firm was; those until today keep who it is.
ALTER TABLE `contact_reveals` ADD `firm` text;
--> statement-breakpoint
UPDATE `contact_reveals` SET firm = (
  SELECT json_object('legalName', f.legal_name, 'tradeName', f.trade_name, 'vatId', f.vat_id,
    'phone', f.phone, 'slug', f.slug, 'checks', (
      SELECT json_group_array(json_patch(
        json_object('kind', c.kind, 'detail', c.detail, 'method', c.method,
          'checkedAt', strftime('%Y-%m-%dT%H:%M:%fZ', c.checked_at / 1000.0, 'unixepoch')),
        json_object('validUntil', c.valid_until)))
      FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked'))
  FROM firms f WHERE f.owner_id = contact_reveals.user_id AND f.state = 'shown')
WHERE is_counted;
