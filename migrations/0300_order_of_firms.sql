-- Firms with reviews and checks stand before those with one of them, and those before the others.
UPDATE `firm_search_texts` SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
WHERE firm_id IN (SELECT id FROM firms WHERE position IS NOT NULL);
--> statement-breakpoint
CREATE TRIGGER `reviews_order_insert` AFTER INSERT ON `reviews` WHEN new.state = 'public'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id AND position IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_order_update` AFTER UPDATE OF `state` ON `reviews` WHEN old.state <> new.state
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = new.vat_id AND position IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `reviews_order_delete` AFTER DELETE ON `reviews` WHEN old.state = 'public'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE vat_id = old.vat_id AND position IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `firm_credentials_order_insert` AFTER INSERT ON `firm_credentials` WHEN new.state = 'checked'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE id = new.firm_id AND position IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `firm_credentials_order_update` AFTER UPDATE OF `state` ON `firm_credentials` WHEN old.state <> new.state
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE id = new.firm_id AND position IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `firm_credentials_order_delete` AFTER DELETE ON `firm_credentials` WHEN old.state = 'checked'
BEGIN
  UPDATE firm_search_texts SET position = (
    SELECT f.position + 1099511627776 * (
      EXISTS (SELECT 1 FROM reviews r WHERE r.vat_id = f.vat_id AND r.state = 'public')
      + EXISTS (SELECT 1 FROM firm_credentials c WHERE c.firm_id = f.id AND c.state = 'checked') - 1) FROM firms f WHERE f.id = firm_search_texts.firm_id)
  WHERE firm_id IN (SELECT id FROM firms WHERE id = old.firm_id AND position IS NOT NULL);
END;
