-- How much of the price a client sees is a part of the document; what was written before shows every item, as it did then.
update proposals set content = jsonb_set(content, '{prices}', '"items"') where not content ? 'prices';
update proposal_versions set content = jsonb_set(content, '{prices}', '"items"') where not content ? 'prices';
